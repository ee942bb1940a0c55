import { session } from '@civictrack/shared'
import { mockNetwork, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, screen } from '@testing-library/react'
import { SettingsPage } from '../settings/settings-page'
import { MY_SETTINGS } from './network'
import { cleanDocument, renderPage } from './render-page'

export const SAVED = { body: { message: 'Saved' } }

export const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
export const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
export const button = (name: string) => screen.getByRole('button', { name })

/** Prepares a test file of the settings: Ada is signed in on two devices, unless the file says otherwise. */
export function prepareSettings({ isSignedIn = true } = {}): void {
  mockNetwork()
  beforeEach(() => {
    if (isSignedIn) session.logIn(tokenFor('Ada Obi', 'ada'))
    respondTo({ 'GET /api/v1/user/settings': { body: MY_SETTINGS } })
    respondWithDevices([device({}), device({ id: '2', name: 'Opera on Android', isThis: false })])
  })
  afterEach(() => act(cleanDocument))
}

export function openSettings() {
  return renderPage(<SettingsPage />, '/Settings')
}

/** Opens the settings and waits until those of the account are shown. */
export async function openMySettings() {
  const user = openSettings()
  await screen.findByText('ada@example.ng')
  return user
}

export function respondWithDevices(devices: object[]): void {
  respondTo({ 'GET /api/v1/user/devices': { body: { devices } } })
}

export function device(part: object) {
  return {
    ...{ id: '1', name: 'Chrome on Android', isThis: true },
    ...{ since: '2025-06-01T08:00:00.000Z', seen: '2025-06-18T08:00:00.000Z' },
    ...part,
  }
}
