import { session } from '@civictrack/shared'
import { cleanup, screen, waitFor } from '@testing-library/react'
import {
  callCount,
  calls,
  disconnectNext,
  holdNext,
  mockAuthNetwork,
  refuseNext,
  respondNext,
} from '../testing/network'
import { shownToasts } from '../testing/render-page'
import { open, prepareEachTest, TOKEN } from './testing/sign-in-screen'

mockAuthNetwork()

prepareEachTest()

describe('with Google', () => {
  const returnWith = (credential: string) => {
    sessionStorage.setItem('civictrack-google-credential', credential)
    open('/Signup#google')
  }

  test('opens the small page with its button', () => {
    open()
    const button = screen.getByText<HTMLButtonElement>('Continue with Google')
    expect([button.type, button.form?.method, button.form?.getAttribute('action')]).toEqual([
      'submit',
      'get',
      '/google-sign-in',
    ])
  })

  test('logs in with the credential of the small page, and opens the dashboard at once', async () => {
    respondNext({ token: TOKEN })
    returnWith('a.b.c')
    await waitFor(() => expect(window.location.pathname).toBe('/UserPage'))
    expect(await calls()).toEqual([{ method: 'GET', path: '/auth/google', query: { token: 'a.b.c' } }])
    expect(session.current()?.token).toBe(TOKEN)
    expect(shownToasts()).toEqual(['success: Login successful!'])
    expect(sessionStorage.getItem('civictrack-google-credential')).toBeNull()
  })

  test('opens the page for the code when an account has to be connected first', async () => {
    respondNext({ message: 'Please enter the code.', next: '/OtpVerify' })
    returnWith('a.b.c')
    await waitFor(() => expect(window.location.pathname).toBe('/OtpVerify'))
    expect(shownToasts()).toEqual(['success: Please enter the code.'])
    expect(session.current()).toBeNull()
  })

  test.each([
    ['refused', () => refuseNext(400, { message: 'The server says something else' })],
    ['successful but has no token', () => respondNext({})],
    ['not received', () => disconnectNext()],
  ])('shows a failure when the call is %s', async (_case, prepare) => {
    prepare()
    returnWith('a.b.c')
    expect(await screen.findByText('Google login failed')).toBeTruthy()
    expect(shownToasts()).toEqual(['error: Google login failed'])
    expect(session.current()).toBeNull()
  })

  test('does not navigate away from another page when the response is late', async () => {
    const respond = holdNext({ token: TOKEN })
    returnWith('a.b.c')
    await waitFor(() => expect(callCount()).toBe(1))
    cleanup()
    window.history.replaceState(null, '', '/Issue')
    await respond()
    expect([session.current()?.token, window.location.pathname]).toEqual([TOKEN, '/Issue'])
  })

  test('shows a failure of the small page as a toast, too', () => {
    open('/Signup?error=google-failed#google-failed')
    expect(screen.getByRole('alert').textContent).toBe('Google login failed')
    expect(shownToasts()).toEqual(['error: Google login failed'])
  })
})
