import { calls, holdResponse, respondTo } from '@civictrack/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MY_SETTINGS, refuseReads, sentTo } from '../testing/network'
import {
  button,
  choice,
  device,
  openMySettings,
  openSettings,
  prepareSettings,
  SAVED,
  toggle,
} from '../testing/settings'

prepareSettings()

const SHARE = 'Share my reported issues publicly'

test('shows the settings of the account, and never the sample', async () => {
  await openMySettings()
  expect(screen.queryByText('user@example.com')).toBeNull()
  expect(screen.getByText('Ada Obi')).toBeTruthy()
  expect(choice('Daily digest').checked).toBe(true)
  expect(screen.getAllByText('-').length).toBe(2)
})

test('keeps two changes that are saved at the same time, whichever response comes last', async () => {
  respondTo({ 'PUT /api/v1/user/privacy': SAVED })
  const respond = holdResponse('PUT /api/v1/user/notifications', SAVED)
  await openMySettings()
  fireEvent.click(choice('Weekly digest'))
  fireEvent.click(button('Save Preferences'))
  fireEvent.click(toggle(SHARE))
  await waitFor(() => expect(toggle(SHARE).disabled).toBe(false))
  await respond()
  expect([toggle(SHARE).checked, choice('Weekly digest').checked]).toEqual([false, true])
  fireEvent.click(toggle('Allow location tracking for nearby issues'))
  await waitFor(() => expect(calls().filter(({ path }) => path.endsWith('/privacy')).length).toBe(2))
  expect(await sentTo('PUT /api/v1/user/privacy')).toEqual({ sharePublicly: false, allowLocation: true })
})

test('shows the error and loads again on request', async () => {
  refuseReads(500)
  const user = openSettings()
  expect(await screen.findByText('Your settings could not be loaded.')).toBeTruthy()
  respondTo({
    'GET /api/v1/user/settings': { body: MY_SETTINGS },
    'GET /api/v1/user/devices': { body: { devices: [device({})] } },
  })
  button('Try again').focus()
  await user.keyboard(' ')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(await screen.findByText('ada@example.ng')).toBeTruthy()
  expect(await screen.findByText('Chrome on Android')).toBeTruthy()
})

test('falls back to the sample, and says so, when the server has no settings', async () => {
  refuseReads(404)
  openSettings()
  expect(await screen.findByText('Live data is not available from this server')).toBeTruthy()
  expect(screen.getByText('user@example.com')).toBeTruthy()
})
