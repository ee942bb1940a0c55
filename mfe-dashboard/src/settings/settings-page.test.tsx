import { session } from '@civictrack/shared'
import { act, cleanup, screen } from '@testing-library/react'
import { TOKEN } from '../testing/fake-api'
import { cleanDocument, renderPage, shownToasts } from '../testing/render-page'
import { SettingsPage } from './settings-page'

jest.mock('axios')

afterEach(() => act(cleanDocument))

const open = () => renderPage(<SettingsPage />, '/Settings')
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('has the choices of the specification', () => {
  open()
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
})

test('keeps preferences on this device when they are saved, and says just that', async () => {
  const user = open()
  await user.click(toggle('SMS Notifications'))
  await user.click(choice('Weekly digest'))
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }))
  expect(screen.getByText('Saved on this device')).toBeTruthy()
  expect(shownToasts()).toEqual(['success: Saved on this device'])
  cleanup()
  open()
  expect(toggle('SMS Notifications').checked).toBe(true)
  expect(choice('Weekly digest').checked).toBe(true)
  expect(toggle('Issue Updates').checked).toBe(true)
})

test('keeps nothing that was not saved', async () => {
  const user = open()
  await user.click(toggle('SMS Notifications'))
  cleanup()
  open()
  expect(toggle('SMS Notifications').checked).toBe(false)
})

test('keeps a privacy choice at once', async () => {
  const user = open()
  await user.click(toggle('Share my reported issues publicly'))
  expect(shownToasts()).toEqual(['success: Saved on this device'])
  cleanup()
  open()
  expect(toggle('Share my reported issues publicly').checked).toBe(false)
})

test('a privacy choice leaves unsaved preferences as they were chosen', async () => {
  const user = open()
  await user.click(toggle('SMS Notifications'))
  await user.click(toggle('Share my reported issues publicly'))
  expect(toggle('SMS Notifications').checked).toBe(true)
})

test('says so when the browser keeps nothing', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }))
  expect(shownToasts()).toEqual(['error: This browser does not let us keep your choices.'])
  refused.mockRestore()
})

test('shows the sample account to who is signed out', () => {
  open()
  expect(screen.getByText('Sample data - log in to see yours')).toBeTruthy()
  expect(screen.getByText('user@example.com')).toBeTruthy()
})

test('never shows the sample as mine', () => {
  session.logIn(TOKEN)
  open()
  expect(screen.getByText('Ada Obi')).toBeTruthy()
  expect(screen.queryByText('user@example.com')).toBeNull()
  expect(screen.getAllByText('-').length).toBe(5)
})

test('says that a profile cannot be edited yet', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(screen.getByText('Editing your profile is not available yet.')).toBeTruthy()
})
