import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { prepareEachTest, sentTo } from '../testing/network'
import { renderPage, shownToasts } from '../testing/render-page'
import { ForgottenPage } from './forgotten-page'
import { NewPasswordPage } from './new-password-page'

prepareEachTest()

const FORGOTTEN = 'POST /api/v1/staff/forgotten'
const NEW_PASSWORD = 'POST /api/v1/staff/new-password'

test('asks for a link, and does not say whether the address is known', async () => {
  respondTo({ [FORGOTTEN]: { body: { message: 'Sent' } } })
  const user = renderPage(<ForgottenPage />, '/Staff/Forgotten')
  await user.type(screen.getByLabelText('Email'), 'bola@ikeja.example.org')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(/^If bola@ikeja.example.org has a staff account, a link is on its way/)).toBeTruthy()
  expect(await sentTo(FORGOTTEN)).toEqual({ email: 'bola@ikeja.example.org' })
  await user.click(screen.getByRole('button', { name: 'Send another link' }))
  expect(screen.getByLabelText('Email')).toBeTruthy()
})

test('says in the form that the person has to wait, and keeps the address', async () => {
  respondTo({ [FORGOTTEN]: { status: 429, body: { message: 'Please wait 30 seconds.' } } })
  const user = renderPage(<ForgottenPage />, '/Staff/Forgotten')
  await user.type(screen.getByLabelText('Email'), 'bola@ikeja.example.org')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect((await screen.findAllByText('Please wait 30 seconds.')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bola@ikeja.example.org')
})

async function choose(user: ReturnType<typeof renderPage>): Promise<void> {
  await user.type(screen.getByLabelText('New password'), 'Strong-Secret-1!')
  await user.type(screen.getByLabelText('Confirm password'), 'Strong-Secret-1!')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
}

test('the link sets the password, is taken out of the address, and leads to the log-in', async () => {
  respondTo({ [NEW_PASSWORD]: { body: { message: 'Changed' } } })
  const user = renderPage(<NewPasswordPage />, '/Staff/NewPassword?token=secret-of-the-link')
  expect(window.location.search).toBe('')
  await choose(user)
  await waitFor(() => expect(window.location.pathname).toBe('/Staff/LogIn'))
  const passwords = { password: 'Strong-Secret-1!', confirmPassword: 'Strong-Secret-1!' }
  expect(await sentTo(NEW_PASSWORD)).toEqual({ token: 'secret-of-the-link', ...passwords })
  expect(shownToasts()).toEqual(['success: Your password is changed. Please log in with it.'])
})

test.each([
  ['without a token', '/Staff/NewPassword'],
  ['with a token that was used', '/Staff/NewPassword?token=used'],
])('a link %s offers a new one', async (_which, path) => {
  respondTo({ [NEW_PASSWORD]: { status: 404, body: { message: 'Used' } } })
  const user = renderPage(<NewPasswordPage />, path)
  if (path.includes('token')) await choose(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/Staff/Forgotten')
})
