import { session } from '@civictrack/shared'
import { calls, mockNetwork, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { OwnWord } from './own-word'

mockNetwork()
afterEach(() => {
  cleanup()
  act(cleanDocument)
})

const PATH = '/api/v1/issue/CT-7K3-9QF'
const FIXED = `${PATH}/fixed`
const REPORT = {
  ...{ reference: 'CT-7K3-9QF', title: 'T', category: 'Drainage', description: 'D', status: 'Resolved' },
  ...{ location: 'L', state: 'Lagos', lga: 'Ikeja', photo: '/p', preview: '/p', history: [] },
  ...{ date: '2026-06-01T00:00:00.000Z', likes: 0, comments: 0 },
}
const word = (isAsked: boolean) => ({ body: { isYours: true, undoUntil: null, isAsked } })

function open({ isYours = true, isAsked = true } = {}) {
  respondTo({
    [`GET ${PATH}/upvote`]: { body: { likes: 0, isUpvoted: false, isYours } },
    [`GET ${FIXED}`]: word(isAsked),
    [`POST ${FIXED}`]: word(false),
  })
  act(() => session.logIn(tokenFor('Ada')))
  return renderPage(<OwnWord report={REPORT} onChange={() => undefined} />, '/Reports/CT-7K3-9QF')
}
const form = () => screen.findByRole('form', { name: 'Is it fixed?' })
const send = () => screen.getByRole('button', { name: 'Send my answer' })
const posts = () => calls().filter(({ method }) => method === 'POST')

test('the reporter answers, and the thanks have the focus', async () => {
  const user = open()
  await form()
  await user.click(screen.getByRole('radio', { name: 'Yes, it is fixed' }))
  await user.click(send())
  const thanks = await screen.findByText('Thank you. Your answer is on the report.')
  expect(document.activeElement).toBe(thanks)
  expect(await posts()[0]?.body).toEqual({ answer: 'yes', reason: '' })
})

test('without a choice, and "no" without a reason, nothing is sent', async () => {
  const user = open()
  await form()
  await user.click(send())
  expect(screen.getAllByText('Please choose an answer').length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes, it is fixed' }))
  await user.click(screen.getByRole('radio', { name: /^No/ }))
  await user.click(send())
  const reason = screen.getByRole('textbox', { name: 'The reason' })
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(posts()).toHaveLength(0)
  await user.type(reason, 'It is full again')
  await user.click(send())
  await screen.findByText(/^Thank you/)
  expect(await posts()[0]?.body).toEqual({ answer: 'no', reason: 'It is full again' })
})

test('a refusal is shown, and the answer stays', async () => {
  const user = open()
  await form()
  respondTo({ [`POST ${FIXED}`]: { status: 409, body: { message: 'Nobody has called this report fixed.' } } })
  await user.click(screen.getByRole('radio', { name: /^Partly/ }))
  await user.click(send())
  expect((await screen.findAllByText('Nobody has called this report fixed.')).length).toBeGreaterThan(0)
  expect((screen.getByRole('radio', { name: /^Partly/ }) as HTMLInputElement).checked).toBe(true)
})

test.each([
  ['somebody else', { isYours: false }],
  ['a reporter who has answered', { isAsked: false }],
])('%s is not asked', async (_who, given) => {
  open(given)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(calls().length).toBeGreaterThan(0)
  expect(screen.queryByRole('form')).toBeNull()
})
