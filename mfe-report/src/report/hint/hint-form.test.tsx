import { session } from '@civictrack/shared'
import { calls, mockNetwork, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { ReportPage } from '../report-page'
import { HintForm } from './hint-form'

mockNetwork()
afterEach(() => {
  cleanup()
  act(cleanDocument)
})

const PATH = '/api/v1/issue/CT-7K3-9QF'
const HINT = `POST ${PATH}/authority-hint`
const THANKS = { status: 201, body: { message: 'Thank you. The operators will look at it.' } }
const REPORT = {
  ...{ reference: 'CT-7K3-9QF', title: 'Blocked', category: 'Drainage', description: 'D', status: 'Reported' },
  ...{ location: 'L', state: 'Lagos', lga: 'Ikeja', photo: '/p', preview: '/p', history: [], timeline: [] },
  ...{ date: '2026-06-01T00:00:00.000Z', likes: 0, comments: 0, authority: null },
}
const opener = () => screen.getByRole('button', { name: 'I know who is responsible' })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Who is responsible/ })
const send = () => screen.getByRole('button', { name: 'Tell the operators' })

function open() {
  const user = renderPage(<HintForm reference="CT-7K3-9QF" />, '/Reports/CT-7K3-9QF')
  fireEvent.click(opener())
  return user
}

async function openReport(state: string, more: object = {}) {
  const handling = { state, since: '2026-06-01T00:00:00.000Z' }
  respondTo({
    [`GET ${PATH}`]: { body: { ...REPORT, handling, ...more } },
    [`GET ${PATH}/comments`]: { body: { comments: [], next: null } },
  })
  renderPage(<ReportPage />, '/Reports/CT-7K3-9QF')
  await screen.findByRole('heading', { level: 1, name: 'Blocked' })
}

test('a report that was sent to nobody says so, and asks who is responsible', async () => {
  await openReport('no-authority')
  const words = 'We know no authority for drainage in Ikeja yet. The report is public, but was sent to nobody.'
  expect(screen.getByText(words)).toBeTruthy()
  expect(opener()).toBeTruthy()
})

test.each([
  ['an operator has it, and no authority', 'operator', {}, 1],
  ['an operator has it beside an authority', 'operator', { authority: { name: 'W', slug: 'w' } }, 0],
  ['it is with an authority', 'sent', { authority: { name: 'W', slug: 'w' } }, 0],
  ['it has just come in', 'waiting', {}, 0],
])('is asked or not while %s', async (_state, state, more, count) => {
  await openReport(state, more)
  expect(screen.queryAllByRole('button', { name: 'I know who is responsible' })).toHaveLength(count)
})

test('the field has the focus, and the thanks have it afterwards', async () => {
  respondTo({ [HINT]: THANKS })
  const user = open()
  expect(document.activeElement).toBe(field())
  await user.type(field(), ' LAWMA, Ijora ')
  await user.click(send())
  const thanks = await screen.findByText('Thank you. The operators will look at it.')
  expect(document.activeElement).toBe(thanks)
  expect(await calls()[0]?.body).toEqual({ text: ' LAWMA, Ijora ' })
  expect(calls()[0]?.headers.has('Authorization')).toBe(false)
})

test('a signed-in reader sends the session with it, because the report may be visible to its reporter only', async () => {
  act(() => session.logIn(tokenFor('Ada')))
  respondTo({ [HINT]: THANKS })
  const user = open()
  await user.type(field(), 'LAWMA')
  await user.click(send())
  await screen.findByText(/^Thank you/)
  expect(calls()[0]?.headers.has('Authorization')).toBe(true)
})

test('an empty or a long hint is not sent', async () => {
  const user = open()
  await user.click(send())
  expect(screen.getAllByText('Please say who is responsible').length).toBeGreaterThan(0)
  fireEvent.change(field(), { target: { value: 'x'.repeat(1001) } })
  await user.click(send())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(calls()).toHaveLength(0)
})

test.each([
  ['the limit of a network', { status: 429, body: { message: 'Too many hints. Please try again later.' } }, /Too many/],
  ['a report that is gone', { status: 404, body: { message: 'There is no report with this reference.' } }, /no report/],
  ['a failure on our side', { status: 500, body: {} }, /is still here: please try again/],
])('after %s the words are still there, also after a reload', async (_what, response, message) => {
  respondTo({ [HINT]: response })
  const user = open()
  await user.type(field(), 'LAWMA')
  await user.click(send())
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(field().value).toBe('LAWMA')
  cleanup()
  open()
  expect(field().value).toBe('LAWMA')
})

test('without a network the words are still there', async () => {
  respondTo({})
  const user = open()
  await user.type(field(), 'LAWMA')
  await user.click(send())
  expect((await screen.findAllByText('You appear to be offline.')).length).toBeGreaterThan(0)
  expect(field().value).toBe('LAWMA')
})

test('cancelling keeps the words for the next time, and gives the focus back', async () => {
  const user = open()
  await user.type(field(), 'LAWMA')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(opener())
  await user.click(opener())
  expect(field().value).toBe('LAWMA')
})
