import { Link, session } from '@civictrack/shared'
import { screen } from '@testing-library/react'
import { calls, mockAuthNetwork, respondNext } from '../testing/network'
import { cleanDocument, renderPage, shownToasts } from '../testing/render-page'
import { VerifyPage } from './verify-page'

mockAuthNetwork()

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  cleanDocument()
})

test('shows the address in the navigation state', async () => {
  session.rememberEmail('remembered@example.com')
  const user = renderPage(
    <>
      <Link to="/Verify" state={{ email: 'passed@example.com' }}>
        On
      </Link>
      <VerifyPage />
    </>,
    '/',
  )
  await user.click(screen.getByRole('link', { name: 'On' }))
  expect(screen.getByText(/passed@example.com/)).toBeTruthy()
})

test('shows the stored address when the navigation state has none', () => {
  session.rememberEmail('remembered@example.com')
  renderPage(<VerifyPage />, '/Verify')
  expect(screen.getByText(/remembered@example.com/)).toBeTruthy()
})

test('shows no address when none is known', () => {
  renderPage(<VerifyPage />, '/Verify')
  expect(screen.getByText(/to your e-mail address/)).toBeTruthy()
})

test('resends the mail', async () => {
  session.rememberEmail('ada@example.com')
  respondNext({})
  const user = renderPage(<VerifyPage />, '/Verify')
  await user.click(screen.getByText('Resend Mail', { selector: 'button' }))
  expect(await screen.findByText('OTP resent to your email')).toBeTruthy()
  expect(await calls()).toEqual([
    { method: 'POST', path: '/api/v1/user/resendotp', body: { email: 'ada@example.com' } },
  ])
  expect(shownToasts()).toEqual(['success: OTP resent to your email'])
})
