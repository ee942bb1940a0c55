import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AccountPage } from '../account/account-page'
import { LogInPage } from '../log-in/log-in-page'
import { prepareEachTest, sentTo, sessionOf } from '../testing/network'
import { renderPage } from '../testing/render-page'

prepareEachTest()

const bytes = (...values: number[]) => new Uint8Array(values).buffer
const create = jest.fn()
const get = jest.fn()

/** The browser's own dialog; jsdom has none. */
beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true })
})
afterEach(() => jest.resetAllMocks())

const credential = (response: object) => ({
  ...{ id: 'AQI', rawId: bytes(1, 2), type: 'public-key', authenticatorAttachment: 'platform' },
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes(3), ...response },
})
const PASSKEY = { id: 'p1', kind: 'passkey', name: 'My laptop', createdAt: '2026-01-01T10:00:00.000Z', usedAt: null }
const ADDED = {
  factors: { factors: [PASSKEY], recoveryCodesLeft: 10, canRemoveLast: false },
  recoveryCodes: ['7k3m-9qfx-2c4d'],
}
const CREATION = {
  ...{ challenge: 'AAAA', rp: { name: 'CivicTrack', id: 'localhost' } },
  ...{ user: { id: 'AAAA', name: 'bola', displayName: 'Bola' }, pubKeyCredParams: [{ type: 'public-key', alg: -7 }] },
}

async function openAndAdd() {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ factor: 'missing' }) },
    'GET /api/v1/staff/factors': { body: { factors: [], recoveryCodesLeft: 0, canRemoveLast: true } },
    'POST /api/v1/staff/factors/passkey': { body: { options: CREATION } },
    'POST /api/v1/staff/factors/passkey/confirm': { body: ADDED },
  })
  const user = renderPage(<AccountPage />, '/Staff/Account')
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const form = within(screen.getByRole('form', { name: 'Add a passkey' }))
  await user.type(form.getByLabelText('Name'), 'My laptop')
  await user.type(form.getByLabelText('Your password'), 'Secret-1!')
  await user.click(form.getByRole('button', { name: 'Continue' }))
}

test('a passkey is added with what the browser signed, and the recovery codes are shown', async () => {
  create.mockResolvedValue(credential({ attestationObject: bytes(4), getTransports: () => ['internal'] }))
  await openAndAdd()
  expect(await screen.findByText('7k3m-9qfx-2c4d')).toBeTruthy()
  expect(await sentTo('POST /api/v1/staff/factors/passkey')).toEqual({ password: 'Secret-1!' })
  expect(await sentTo('POST /api/v1/staff/factors/passkey/confirm')).toMatchObject({
    name: 'My laptop',
    response: { id: 'AQI', response: { attestationObject: 'BA', clientDataJSON: 'Aw' } },
  })
})

test('a dialog of the browser that was cancelled is said, nothing is sent, and it can be tried again', async () => {
  create.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'))
  await openAndAdd()
  expect(await screen.findByText('The passkey was not added. Please try again.')).toBeTruthy()
  expect(sentTo('POST /api/v1/staff/factors/passkey/confirm')).toBeUndefined()
})

async function openAndUse() {
  respondTo({
    'POST /api/v1/staff/login': { body: sessionOf({ factor: 'asked', kinds: ['passkey'] }) },
    'POST /api/v1/staff/step-up/passkey/options': {
      body: { options: { challenge: 'AAAA', allowCredentials: [{ id: 'AQI', type: 'public-key' }] } },
    },
    'POST /api/v1/staff/step-up/passkey': { body: sessionOf({ factor: 'given', kinds: ['passkey'] }) },
  })
  const user = renderPage(<LogInPage />, '/Staff/LogIn')
  await user.type(screen.getByLabelText('Email'), 'bola@ikeja.example.org')
  await user.type(screen.getByLabelText('Password'), 'Secret-1!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await user.click(await screen.findByRole('button', { name: 'Use your passkey' }))
  return user
}

test('a passkey is the second factor of a log-in', async () => {
  get.mockResolvedValue(credential({ authenticatorData: bytes(5), signature: bytes(6), userHandle: bytes(7) }))
  await openAndUse()
  await waitFor(() => expect(window.location.pathname).toBe('/Staff'))
  expect(await sentTo('POST /api/v1/staff/step-up/passkey')).toMatchObject({
    response: { id: 'AQI', response: { signature: 'Bg' } },
  })
})

test('a refused passkey leaves the recovery code as another way', async () => {
  get.mockRejectedValue(new DOMException('cancelled', 'NotAllowedError'))
  await openAndUse()
  expect(await screen.findByText('The passkey was not accepted. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use a recovery code instead' })).toBeTruthy()
})
