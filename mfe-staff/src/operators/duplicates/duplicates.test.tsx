import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { prepareEachTest, sentTo, sessionOf } from '../../testing/network'
import { renderPage, shownToasts } from '../../testing/render-page'
import { OperatorsPage } from '../operators-page'

prepareEachTest()

const API = '/api/v1/staff/operators'

function open() {
  const memberships = [{ id: '1', role: 'operator' as const, authority: null }]
  const overview = { failed: 0, operator: 0, noAuthority: 0, hints: 0, unconfirmedContacts: 0, failingContacts: 0 }
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ factor: 'given', memberships }) },
    [`GET ${API}/overview`]: { body: overview },
  })
  return renderPage(<OperatorsPage />, '/Staff/Operators?queue=duplicates')
}

test('operators join two reports by their references, and take them apart', async () => {
  const user = open()
  expect(await screen.findByRole('link', { name: 'Same problem twice', current: true })).toBeTruthy()
  await user.type(await screen.findByLabelText(/^Reference of one report/), 'ct-1aa-aaa')
  await user.click(screen.getByRole('button', { name: 'Join the two reports' }))
  expect((await screen.findAllByText('This is not the reference of a report')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/^Reference of the other report/), 'CT-2BB-BBB')
  const join = `POST ${API}/issue/CT-1AA-AAA/join`
  respondTo({ [join]: { body: { message: 'Joined' } } })
  await user.click(screen.getByRole('button', { name: 'Join the two reports' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: The reports are joined.']))
  expect(await sentTo(join)).toEqual({ other: 'CT-2BB-BBB' })

  const separate = `POST ${API}/issue/CT-2BB-BBB/separate`
  respondTo({ [separate]: { status: 409, body: { message: 'CT-2BB-BBB is not joined with another report.' } } })
  await user.type(screen.getByLabelText(/^Reference of the joined report/), 'CT-2BB-BBB')
  await user.click(screen.getByRole('button', { name: 'Take it apart' }))
  expect((await screen.findAllByText('CT-2BB-BBB is not joined with another report.')).length).toBeGreaterThan(0)
  respondTo({ [separate]: { body: { message: 'Apart' } } })
  await user.click(screen.getByRole('button', { name: 'Take it apart' }))
  await waitFor(() => expect(shownToasts()).toContain('success: It is a report of its own again.'))
})
