import { cleanup, screen } from '@testing-library/react'
import { mockAuthNetwork, respondNext } from '../testing/network'
import { logIn, open, prepareEachTest, TOKEN } from './testing/sign-in-screen'

mockAuthNetwork()

prepareEachTest()

describe('the page that the visitor wanted to reach', () => {
  const nextPage = async () => (await screen.findByText('Continue')).getAttribute('href')

  test('opens after the log-in', async () => {
    respondNext({ message: 'Hello', token: TOKEN })
    open('/Signup?next=%2FUserIssue%3Fstatus%3DPending')
    logIn()
    expect(await nextPage()).toBe('/UserIssue?status=Pending')
  })

  test('is kept during sign-up and code', async () => {
    respondNext({ message: 'Hello', token: TOKEN })
    open('/Signup?next=%2FIssue')
    cleanup()
    open('/CreateAccount')
    logIn()
    expect(await nextPage()).toBe('/Issue')
  })

  test('is forgotten when the auth screen is opened without it', async () => {
    respondNext({ message: 'Hello', token: TOKEN })
    open('/Signup?next=%2FIssue')
    cleanup()
    open('/Signup')
    logIn()
    expect(await nextPage()).toBe('/UserPage')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/api/v1',
  ])('is never %s', async (next) => {
    respondNext({ message: 'Hello', token: TOKEN })
    open(`/Signup?next=${next}`)
    logIn()
    expect(await nextPage()).toBe('/UserPage')
  })
})
