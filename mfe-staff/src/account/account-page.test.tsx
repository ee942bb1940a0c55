import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { prepareEachTest, sentTo, sessionOf } from '../testing/network'
import { renderPage } from '../testing/render-page'
import { AccountPage } from './account-page'

prepareEachTest()

const NONE = { factors: [], recoveryCodesLeft: 0, canRemoveLast: true }
const PHONE = { id: 'f1', kind: 'totp', name: 'My phone', createdAt: '2026-01-01T10:00:00.000Z', usedAt: null }

function open() {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ factor: 'missing' }) },
    'GET /api/v1/staff/factors': { body: NONE },
  })
  return renderPage(<AccountPage />, '/Staff/Account')
}

test('adds an authenticator app by QR code or by its key, and shows the recovery codes once', async () => {
  respondTo({
    'POST /api/v1/staff/factors/totp': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } },
    'POST /api/v1/staff/factors/totp/confirm': {
      body: {
        factors: { factors: [PHONE], recoveryCodesLeft: 10, canRemoveLast: false },
        recoveryCodes: ['7k3m-9qfx-2c4d'],
      },
    },
  })
  const user = open()
  expect(await screen.findByText(/Your role needs a second factor/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  const form = () => screen.getByRole('form', { name: 'Add an authenticator app' })
  await user.type(within(form()).getByLabelText('Your password'), 'Secret-1!')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await user.type(screen.getByLabelText('The 6 digits that the app shows'), '123456')
  await user.type(within(form()).getByLabelText('Name'), 'My phone')
  respondTo({
    'GET /api/v1/staff/factors': { body: { factors: [PHONE], recoveryCodesLeft: 10, canRemoveLast: false } },
  })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(codes.getByText('7k3m-9qfx-2c4d')).toBeTruthy()
  await user.click(codes.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByText('7k3m-9qfx-2c4d')).toBeNull()
  expect(screen.getByText(/Your role needs at least one/)).toBeTruthy()
})

test('logs out, and forgets everything that was read', async () => {
  respondTo({ 'POST /api/v1/staff/logout': { body: { message: 'Bye' } } })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(window.location.pathname).toBe('/Staff/LogIn'))
  expect(await sentTo('POST /api/v1/staff/logout')).toEqual({})
})
