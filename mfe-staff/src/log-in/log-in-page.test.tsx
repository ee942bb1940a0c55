import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { DeskPage } from '../desk/desk-page'
import { DESK, deskReport, prepareEachTest, respondWithDesk, sentTo, sessionOf } from '../testing/network'
import { renderPage } from '../testing/render-page'
import { destinationOf, LogInPage } from './log-in-page'

prepareEachTest()

type User = ReturnType<typeof renderPage>

async function logIn(user: User): Promise<void> {
  await user.type(screen.getByLabelText('Email'), 'bola@ikeja.example.org')
  await user.type(screen.getByLabelText('Password'), 'Secret-1!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

test('leads back to the page that asked for the log-in', async () => {
  respondTo({ 'POST /api/v1/staff/login': { body: sessionOf() } })
  const user = renderPage(<LogInPage />, '/Staff/LogIn?next=%2FStaff%2FReports%2FCT-1AA-AAA')
  await logIn(user)
  await waitFor(() => expect(window.location.pathname).toBe('/Staff/Reports/CT-1AA-AAA'))
  expect(await sentTo('POST /api/v1/staff/login')).toEqual({ email: 'bola@ikeja.example.org', password: 'Secret-1!' })
})

test.each([
  ['//evil.example', {}, '/Staff'],
  ['/Issue', {}, '/Staff'],
  ['/StaffOnly', {}, '/Staff'],
  [null, { memberships: [{ id: '1', role: 'operator', authority: null }] }, '/Staff/Operators'],
  [null, { memberships: [{ id: '1', role: 'moderator', authority: null }] }, '/Staff/Moderation'],
  ['/Staff/Audit', { factor: 'missing' }, '/Staff/Account'],
])('from %s a session %j leads to %s', (next, session, path) => {
  expect(destinationOf(sessionOf(session), next)).toBe(path)
})

test('asks for the second factor, and accepts a recovery code in its place', async () => {
  respondTo({
    'POST /api/v1/staff/login': { body: sessionOf({ factor: 'asked', kinds: ['totp'] }) },
    'POST /api/v1/staff/step-up/totp': { status: 403, body: { message: 'This code is not right.' } },
    'POST /api/v1/staff/step-up/recovery': { body: sessionOf({ factor: 'given', kinds: ['totp'] }) },
  })
  const user = renderPage(<LogInPage />, '/Staff/LogIn')
  await logIn(user)
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findAllByText('This code is not right.')).length).toBeGreaterThan(0)
  expect(await sentTo('POST /api/v1/staff/step-up/totp')).toEqual({ code: '123456' })
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
  await user.type(screen.getByLabelText('Recovery code'), '7k3m-9qfx-2c4d')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(window.location.pathname).toBe('/Staff'))
})

test('a wrong password is said in the form', async () => {
  respondTo({ 'POST /api/v1/staff/login': { status: 401, body: { message: 'Wrong email or password.' } } })
  const user = renderPage(<LogInPage />, '/Staff/LogIn')
  await logIn(user)
  expect((await screen.findAllByText('Wrong email or password.')).length).toBeGreaterThan(0)
})

test('a session that ends while an answer is typed keeps the text, and the answer is sent after the log-in', async () => {
  respondWithDesk([deskReport()])
  const user = renderPage(<DeskPage />, '/Staff/Reports/CT-1AA-AAA')
  await user.click(await screen.findByRole('radio', { name: /^No action/ }))
  await user.type(screen.getByLabelText('Reason'), 'Private land')
  const answers = `POST ${DESK}/reports/CT-1AA-AAA/answers`
  respondTo({ [answers]: { status: 401 }, 'POST /api/v1/staff/login': { body: sessionOf() } })
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Private land')
  respondTo({ [answers]: { status: 409, body: { message: 'It is with another authority now.' } } })
  await logIn(user)
  expect((await screen.findAllByText('It is with another authority now.')).length).toBeGreaterThan(0)
  expect(await sentTo(answers)).toEqual({ answer: 'no-action', note: 'Private land' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
