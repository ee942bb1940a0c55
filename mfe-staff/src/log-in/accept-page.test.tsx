import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { IKEJA, prepareEachTest, sentTo, sessionOf } from '../testing/network'
import { renderPage } from '../testing/render-page'
import { AcceptPage } from './accept-page'

prepareEachTest()

const INVITATION = {
  ...{ email: 'bola@ikeja.example.org', role: 'manager', authority: IKEJA, invitedBy: 'Chidi Eze' },
  ...{ expiresAt: '2026-01-08T10:00:00.000Z', isKnown: false },
}
const open = () => renderPage(<AcceptPage />, '/Staff/Accept?token=secret-of-the-link')

test('a new person chooses a name and a password, and adds the second factor that the role needs', async () => {
  respondTo({
    'POST /api/v1/staff/invitation': { body: INVITATION },
    'POST /api/v1/staff/accept': { body: sessionOf({ factor: 'missing' }) },
  })
  const user = open()
  expect(await screen.findByText(/Chidi Eze has invited you to Ikeja Works as Manager/)).toBeTruthy()
  expect(window.location.search).toBe('')
  await user.type(screen.getByLabelText('Your name'), 'Bola Ade')
  await user.type(screen.getByLabelText('Password'), 'Strong-Secret-1!')
  await user.type(screen.getByLabelText('Confirm password'), 'Strong-Secret-1!')
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  await waitFor(() => expect(window.location.pathname).toBe('/Staff/Account'))
  expect(await sentTo('POST /api/v1/staff/accept')).toEqual({
    ...{ token: 'secret-of-the-link', name: 'Bola Ade' },
    ...{ password: 'Strong-Secret-1!', confirmPassword: 'Strong-Secret-1!' },
  })
})

test('a person with an account logs in and joins', async () => {
  respondTo({
    'POST /api/v1/staff/invitation': { body: { ...INVITATION, isKnown: true } },
    'POST /api/v1/staff/login': { body: sessionOf() },
    'POST /api/v1/staff/join': { body: sessionOf() },
  })
  const user = open()
  await user.type(await screen.findByLabelText('Email'), 'bola@ikeja.example.org')
  await user.type(screen.getByLabelText('Password'), 'Secret-1!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(window.location.pathname).toBe('/Staff'))
  expect(await sentTo('POST /api/v1/staff/join')).toEqual({ token: 'secret-of-the-link' })
})

test('a link that is wrong, used, expired or revoked has one page', async () => {
  respondTo({ 'POST /api/v1/staff/invitation': { status: 404, body: { message: 'Not found' } } })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'This invitation cannot be used' })).toBeTruthy()
})

test('an invitation that could not be looked up has "Try again"', async () => {
  respondTo({ 'POST /api/v1/staff/invitation': { status: 503, body: { message: 'Down' } } })
  const user = open()
  await screen.findByRole('button', { name: 'Try again' })
  respondTo({ 'POST /api/v1/staff/invitation': { body: INVITATION } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Your name')).toBeTruthy()
})
