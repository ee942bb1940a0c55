import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { DESK, deskReport, detailOf, prepareEachTest, respondWithDesk, sentTo } from '../../../testing/network'
import { renderPage, shownToasts } from '../../../testing/render-page'
import { DeskPage } from '../../desk-page'

prepareEachTest()

const OLDER = { reference: 'CT-2BB-BBB', title: 'Blocked drain' }
const POTHOLE = deskReport()
const DRAIN = deskReport({ reference: 'CT-4DD-DDD', title: 'Drain' })
const open = (reference = 'CT-1AA-AAA') => renderPage(<DeskPage />, `/Staff/Reports/${reference}`)
const DUPLICATE = { name: 'Same problem as another report' }

test('a report is joined with another one by its reference, and then is not answered any more', async () => {
  respondWithDesk([POTHOLE])
  const user = open()
  await user.click(await screen.findByRole('button', DUPLICATE))
  await user.type(await screen.findByLabelText(/^Reference of the other report/), 'CT-2')
  await user.click(screen.getByRole('button', { name: 'Join the two reports' }))
  expect((await screen.findAllByText('This is not the reference of a report')).length).toBeGreaterThan(0)

  const join = `POST ${DESK}/reports/CT-1AA-AAA/join`
  const joined = detailOf(POTHOLE, { canAnswer: false, joinedTo: OLDER, joined: [] })
  respondTo({ [join]: { body: joined }, [`GET ${DESK}/reports/CT-1AA-AAA`]: { body: joined } })
  await user.type(screen.getByLabelText(/^Reference of the other report/), 'BB-bbb')
  await user.click(screen.getByRole('button', { name: 'Join the two reports' }))
  expect(
    await screen.findByText('This report is followed under the older report Blocked drain (CT-2BB-BBB).'),
  ).toBeTruthy()
  expect(await sentTo(join)).toEqual({ other: 'CT-2BB-BBB' })
  expect(shownToasts()).toEqual(['success: The reports are joined.'])
  expect(screen.getByRole('link', { name: 'Open CT-2BB-BBB' }).getAttribute('href')).toBe('/Staff/Reports/CT-2BB-BBB')
  expect(screen.queryByRole('radio', { name: /received/i })).toBeNull()
})

test('a refusal says why, and the form stays', async () => {
  respondWithDesk([POTHOLE])
  const user = open()
  const message = 'CT-2BB-BBB is resolved: only open reports can be joined.'
  respondTo({ [`POST ${DESK}/reports/CT-1AA-AAA/join`]: { status: 409, body: { message } } })
  await user.click(await screen.findByRole('button', DUPLICATE))
  await user.type(await screen.findByLabelText(/^Reference of the other report/), 'CT-2BB-BBB')
  await user.click(screen.getByRole('button', { name: 'Join the two reports' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', DUPLICATE)).toBeTruthy()
})

test('a joined report is taken apart, and the main one names those that follow it', async () => {
  respondWithDesk([DRAIN])
  respondTo({
    [`GET ${DESK}/reports/CT-4DD-DDD`]: { body: detailOf(DRAIN, { canAnswer: false, joinedTo: OLDER }) },
  })
  const user = open('CT-4DD-DDD')
  const button = await screen.findByRole('button', { name: 'Take them apart again' })
  const apart = detailOf(DRAIN, { joined: [{ reference: 'CT-3CC-CCC', title: 'Hole' }] })
  respondTo({
    [`POST ${DESK}/reports/CT-4DD-DDD/separate`]: { body: apart },
    [`GET ${DESK}/reports/CT-4DD-DDD`]: { body: apart },
  })
  await user.click(button)
  await waitFor(() => expect(shownToasts()).toEqual(['success: It is a report of its own again.']))
  const link = await screen.findByRole('link', { name: 'Followed here too: Hole (CT-3CC-CCC)' })
  expect(link.getAttribute('href')).toBe('/Staff/Reports/CT-3CC-CCC')
})
