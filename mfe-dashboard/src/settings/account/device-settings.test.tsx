import { holdResponse, respondTo } from '@civictrack/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { device, openMySettings, prepareSettings, respondWithDevices } from '../../testing/settings'

prepareSettings()

test('logs another device out and removes it from the list', async () => {
  respondTo({ 'DELETE /api/v1/user/devices/2': { body: { message: 'Logged out' } } })
  const user = await openMySettings()
  await user.click(await screen.findByRole('button', { name: /^Log out Opera on Android/ }))
  await waitFor(() => expect(screen.queryByText('Opera on Android')).toBeNull())
  expect(screen.getByText('Chrome on Android')).toBeTruthy()
})

test('gives each device of the same name a button with a name of its own', async () => {
  const devices = [device({}), device({ id: '2', isThis: false })]
  respondWithDevices(devices)
  await openMySettings()
  const names = await screen.findAllByRole('button', { name: /^Log out Chrome/ })
  expect(names.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Log out Chrome on Android: This device',
    expect.stringMatching(/^Log out Chrome on Android: Last used 18 Jun/),
  ])
})

test('logs two other devices out at once', async () => {
  const responders = ['2', '3'].map((id) =>
    holdResponse(`DELETE /api/v1/user/devices/${id}`, { body: { message: 'Logged out' } }),
  )
  const devices = [
    device({}),
    device({ id: '2', name: 'Opera', isThis: false }),
    device({ id: '3', name: 'Edge', isThis: false }),
  ]
  respondWithDevices(devices)
  await openMySettings()
  fireEvent.click(await screen.findByRole('button', { name: /^Log out Opera/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Log out Edge/ }))
  for (const respond of responders) await respond()
  expect([screen.queryByText('Opera'), screen.queryByText('Edge')]).toEqual([null, null])
})

test('moves the focus from a removed device to the heading of the list', async () => {
  respondTo({ 'DELETE /api/v1/user/devices/2': { body: { message: 'Logged out' } } })
  const user = await openMySettings()
  ;(await screen.findByRole('button', { name: /^Log out Opera/ })).focus()
  await user.keyboard(' ')
  await waitFor(() => expect(screen.queryByText('Opera on Android')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }))
})
