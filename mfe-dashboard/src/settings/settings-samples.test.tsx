import { calls } from '@civictrack/shared/testing'
import { screen } from '@testing-library/react'
import { shownToasts } from '../testing/render-page'
import { button, choice, openSettings, prepareSettings, toggle } from '../testing/settings'

prepareSettings({ isSignedIn: false })

test('shows the choices and the account of the specification, marked as samples, and makes no call', () => {
  openSettings()
  expect(screen.getByText('Sample data - log in to see yours')).toBeTruthy()
  for (const name of [
    'Issue Updates',
    'Email Notifications',
    'SMS Notifications',
    'Share my reported issues publicly',
    'Allow location tracking for nearby issues',
  ]) {
    expect(toggle(name)).toBeTruthy()
  }
  for (const name of ['Real-time', 'Daily digest', 'Weekly digest']) expect(choice(name)).toBeTruthy()
  for (const value of ['user@example.com', '+234 800 000 0000', 'Lagos', 'Ikeja', 'Allen Avenue']) {
    expect(screen.getByText(value)).toBeTruthy()
  }
  expect(calls()).toEqual([])
})

test('saves nothing, and says so', async () => {
  const user = openSettings()
  await user.click(toggle('Share my reported issues publicly'))
  await user.click(button('Save Preferences'))
  await user.click(button('Edit Profile'))
  expect(shownToasts()).toEqual([
    'info: This is a sample: log in to keep your own choices.',
    'info: This is a sample: log in to keep your own choices.',
    'info: This is a sample: log in to edit your own profile.',
  ])
  expect(calls()).toEqual([])
})
