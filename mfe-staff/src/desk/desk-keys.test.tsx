import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { switchShortcuts } from '../shortcuts/shortcut-setting'
import { DESK, deskReport, detailOf, prepareEachTest, respondWithDesk, sentTo } from '../testing/network'
import { renderPage } from '../testing/render-page'
import { DeskPage } from './desk-page'

prepareEachTest()

const REPORTS = [1, 2, 3].map((number) => deskReport({ reference: `CT-${number}AA-AAA`, title: `Report ${number}` }))

async function open() {
  respondWithDesk(REPORTS)
  const user = renderPage(<DeskPage />, '/Staff')
  await screen.findByRole('link', { name: /Report 1/ })
  return user
}

const focused = () => document.activeElement?.getAttribute('data-row')

test('j and k, and the arrow keys, move between the reports; Enter opens one', async () => {
  const user = await open()
  await user.keyboard('jj')
  expect(focused()).toBe('CT-2AA-AAA')
  await user.keyboard('k')
  expect(focused()).toBe('CT-1AA-AAA')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Report 2' })).toBeTruthy()
})

test('a opens the focused report at its answer, and n goes to the next one', async () => {
  const user = await open()
  await user.keyboard('ja')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('answer'))
  expect(window.location.pathname).toBe('/Staff/Reports/CT-1AA-AAA')
  await user.keyboard('n')
  await waitFor(() => expect(window.location.pathname).toBe('/Staff/Reports/CT-2AA-AAA'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.pathname).toBe('/Staff'))
})

test('x selects for one answer to many', async () => {
  const user = await open()
  await user.keyboard('jxjx')
  expect(await screen.findByText('2 reports selected')).toBeTruthy()
  respondTo({
    [`POST ${DESK}/bulk`]: {
      body: {
        results: [
          { reference: 'CT-1AA-AAA', isDone: true, message: '' },
          { reference: 'CT-2AA-AAA', isDone: false, message: 'It is with another authority.' },
        ],
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  await user.click(screen.getByRole('radio', { name: /^Received/ }))
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('CT-2AA-AAA: It is with another authority.')).toBeTruthy()
  expect(await sentTo(`POST ${DESK}/bulk`)).toEqual({
    references: ['CT-1AA-AAA', 'CT-2AA-AAA'],
    do: { action: 'answer', answer: { answer: 'received', note: '' } },
  })
  expect(screen.getByText('1 report selected')).toBeTruthy()
})

test('the slash goes to the search, where the keys write letters', async () => {
  const user = await open()
  await user.keyboard('/jx?')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jx?')
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('? shows the shortcuts, which can be switched off', async () => {
  const user = await open()
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox', { name: /Single keys are shortcuts/ }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('j')
  expect(focused()).not.toBe('CT-1AA-AAA')
  switchShortcuts(true)
  await user.keyboard('j')
  expect(focused()).toBe('CT-1AA-AAA')
})

test('after an answer the next report is the one that follows, also when the answered one leaves the list', async () => {
  const user = await open()
  await user.keyboard('ja')
  await screen.findByRole('radio', { name: /^Received/ })
  const [first, ...left] = REPORTS
  if (!first) throw new Error('There is no report.')
  const given = {
    ...{ id: '5', answer: 'received', note: '', expectedOn: null, photo: null, by: 'staff', actor: 'Bola' },
    ...{ at: '2026-01-02T10:00:00.000Z', isUndone: false, canUndo: true },
  }
  respondWithDesk(left)
  respondTo({ [`POST ${DESK}/reports/CT-1AA-AAA/answers`]: { body: detailOf(first, { answers: [given] }) } })
  await user.click(screen.getByRole('radio', { name: /^Received/ }))
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText(/Answered: Received/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select: Report 1' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Next report' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Report 2' })).toBeTruthy()
})

test('after an answer the next report is the one that follows, also when the answered one jumps to the end', async () => {
  const user = await open()
  await user.keyboard('ja')
  await screen.findByRole('radio', { name: /^Received/ })
  const [first, ...left] = REPORTS
  if (!first) throw new Error('There is no report.')
  const answered = { ...first, handling: { state: 'received', since: '2026-01-02T10:00:00.000Z' } }
  respondWithDesk([...left, answered])
  respondTo({ [`POST ${DESK}/reports/CT-1AA-AAA/answers`]: { body: detailOf(answered) } })
  await user.click(screen.getByRole('radio', { name: /^Received/ }))
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(screen.getAllByRole('checkbox').at(-1)?.getAttribute('data-select')).toBe('CT-1AA-AAA'))
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Report 2' })).toBeTruthy()
})
