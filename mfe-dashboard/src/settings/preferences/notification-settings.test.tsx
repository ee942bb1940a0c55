import { respondTo } from '@civictrack/shared/testing'
import { cleanup, screen } from '@testing-library/react'
import { sentTo } from '../../testing/network'
import { button, choice, openMySettings, openSettings, prepareSettings, SAVED, toggle } from '../../testing/settings'

prepareSettings()

test('saves preferences, and shows them at once on the next visit', async () => {
  respondTo({ 'PUT /api/v1/user/notifications': SAVED })
  const user = await openMySettings()
  await user.click(toggle('Email Notifications'))
  await user.click(choice('Weekly digest'))
  await user.click(button('Save Preferences'))
  expect(await screen.findByText('Your preferences have been saved.')).toBeTruthy()
  expect(await sentTo('PUT /api/v1/user/notifications')).toEqual({
    ...{ issueUpdates: true, emailNotifications: false, smsNotifications: false, frequency: 'Weekly digest' },
  })
  cleanup()
  respondTo({ 'GET /api/v1/user/settings': 'never' })
  openSettings()
  expect([toggle('Email Notifications').checked, choice('Weekly digest').checked]).toEqual([false, true])
})

test('says when preferences could not be saved, and keeps the choice', async () => {
  respondTo({ 'PUT /api/v1/user/notifications': { status: 503, body: {} } })
  const user = await openMySettings()
  await user.click(choice('Real-time'))
  await user.click(button('Save Preferences'))
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy()
  expect(choice('Real-time').checked).toBe(true)
})

test('says why there are no text messages', async () => {
  await openMySettings()
  expect(toggle('SMS Notifications').disabled).toBe(true)
  expect(screen.getByText(/^Not available: no text messages are sent yet/)).toBeTruthy()
})
