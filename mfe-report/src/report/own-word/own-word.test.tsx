import { session } from '@civictrack/shared'
import { callNames, mockNetwork, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { holdCalls } from '../../testing/held-calls'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { OwnWord } from './own-word'

mockNetwork()
afterEach(() => {
  cleanup()
  act(cleanDocument)
})

const PATH = '/api/v1/issue/CT-7K3-9QF'
const FIXED = `${PATH}/fixed`
const UNTIL = '2026-11-20T13:20:00.000Z'
const REPORT = {
  ...{ reference: 'CT-7K3-9QF', title: 'T', category: 'Drainage', description: 'D', status: 'Pending' },
  ...{ location: 'L', state: 'Lagos', lga: 'Ikeja', photo: '/p', preview: '/p', history: [] },
  ...{ date: '2026-06-01T00:00:00.000Z', likes: 0, comments: 0 },
}
const mine = (isYours: boolean) => ({ [`GET ${PATH}/upvote`]: { body: { likes: 0, isUpvoted: false, isYours } } })
const word = (undoUntil: string | null) => ({ body: { isYours: true, undoUntil } })

const onChange = jest.fn()
beforeEach(() => onChange.mockClear())

function open(status = 'Pending') {
  act(() => session.logIn(tokenFor('Ada')))
  return renderPage(<OwnWord report={{ ...REPORT, status }} onChange={onChange} />, '/Reports/CT-7K3-9QF')
}
const button = (name: string) => screen.findByRole('button', { name })
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('says it after a question, with the keyboard alone, and takes it back', async () => {
  respondTo({ ...mine(true), [`POST ${FIXED}`]: word(UNTIL), [`DELETE ${FIXED}`]: word(null) })
  const user = open()
  const say = await button('It is fixed')
  say.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Not yet')
  expect(screen.getByRole('group', { name: /^Is the problem gone\?/ })).toBeTruthy()
  expect(callNames()).not.toContain(`POST ${FIXED}`)
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  const said = await screen.findByText(/^You said that it is fixed/)
  expect(said.textContent).toBe('You said that it is fixed. You can take that back until 14:20.')
  expect(said.querySelector('time')?.getAttribute('dateTime')).toBe(UNTIL)
  expect(document.activeElement).toBe(said)
  expect(onChange).toHaveBeenCalledTimes(1)
  await user.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('It is fixed'))
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('Escape and "Not yet" send nothing, and give the focus back', async () => {
  respondTo(mine(true))
  const user = open()
  for (const leave of ['{Escape}', '{Enter}']) {
    await user.click(await button('It is fixed'))
    await user.keyboard(leave)
    expect(document.activeElement?.textContent).toBe('It is fixed')
  }
  expect(callNames()).toEqual([`GET ${PATH}/upvote`])
})

test('on a slow network it is sent once, and says that it is being saved', async () => {
  const next = holdCalls()
  const user = open()
  await (await next(`GET ${PATH}/upvote`)).respond({ likes: 0, isUpvoted: false, isYours: true })
  await user.click(await button('It is fixed'))
  await user.click(await button('Yes, it is fixed'))
  const call = await next(`POST ${FIXED}`)
  const saving = await button('Saving…')
  expect([(saving as HTMLButtonElement).disabled, buttons()]).toEqual([true, ['Saving…', 'Not yet']])
  await user.click(saving)
  await user.keyboard('{Escape}')
  await call.respond({ isYours: true, undoUntil: UNTIL })
  expect(await screen.findByText(/^You said that it is fixed/)).toBeTruthy()
  expect(callNames().filter((name) => name.startsWith('POST'))).toHaveLength(1)
})

test('without a network it says so, and can be tried again', async () => {
  respondTo(mine(true))
  const user = open()
  await user.click(await button('It is fixed'))
  await user.click(await button('Yes, it is fixed'))
  expect((await screen.findByRole('alert')).textContent).toBe('You appear to be offline.')
  respondTo({ [`POST ${FIXED}`]: word(UNTIL) })
  await user.click(await button('Yes, it is fixed'))
  expect(await screen.findByText(/^You said that it is fixed/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a report that was resolved meanwhile is read again, with the reason', async () => {
  const message = 'This report is resolved already.'
  respondTo({ ...mine(true), [`POST ${FIXED}`]: { status: 409, body: { message } } })
  const user = open()
  await user.click(await button('It is fixed'))
  await user.click(await button('Yes, it is fixed'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a word of a moment ago can be taken back after a reload, one that is too late cannot', async () => {
  const message = 'This can no longer be taken back. Please write a comment on the report.'
  const tooLate = { status: 409, body: { message } }
  respondTo({ ...mine(true), [`GET ${FIXED}`]: word(UNTIL), [`DELETE ${FIXED}`]: tooLate })
  const user = open('Resolved')
  await user.click(await button('Take it back'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(buttons()).toEqual([])
})

test('a report that is resolved without the reporter’s word has no button', async () => {
  respondTo({ ...mine(true), [`GET ${FIXED}`]: word(null) })
  open('Resolved')
  await waitFor(() => expect(callNames()).toContain(`GET ${FIXED}`))
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  expect(buttons()).toEqual([])
})

test.each([
  ['another account', mine(false)],
  ['an account on a server that does not tell', { [`GET ${PATH}/upvote`]: { body: { likes: 0, isUpvoted: false } } }],
])('%s sees no button, and nothing is asked for it', async (_who, responses) => {
  respondTo(responses)
  open('Resolved')
  await waitFor(() => expect(callNames()).toEqual([`GET ${PATH}/upvote`]))
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  expect([buttons(), callNames()]).toEqual([[], [`GET ${PATH}/upvote`]])
})

test('a visitor sees no button, and it is gone after the log-out', async () => {
  respondTo(mine(true))
  open()
  await button('It is fixed')
  act(() => session.logOut())
  expect(buttons()).toEqual([])
})
