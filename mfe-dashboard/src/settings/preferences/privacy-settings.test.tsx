import { session } from '@civictrack/shared'
import { callNames, holdResponse, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MY_SETTINGS, sentTo } from '../../testing/network'
import { loseFocus, shownToasts } from '../../testing/render-page'
import { openMySettings, openSettings, prepareSettings, SAVED, toggle } from '../../testing/settings'

prepareSettings()

const SHARE = 'Share my reported issues publicly'

test('saves a privacy choice at once, and undoes it when it could not be saved', async () => {
  respondTo({ 'PUT /api/v1/user/privacy': SAVED })
  const user = await openMySettings()
  await user.click(toggle('Share my reported issues publicly'))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Your privacy choices have been saved.']))
  expect(await sentTo('PUT /api/v1/user/privacy')).toEqual({ sharePublicly: false, allowLocation: false })
  expect(toggle('Share my reported issues publicly').checked).toBe(false)
  respondTo({ 'PUT /api/v1/user/privacy': { status: 503, body: {} } })
  await user.click(toggle('Share my reported issues publicly'))
  await waitFor(() => expect(shownToasts()[1]).toBe('error: That did not work. Please try again.'))
  expect(toggle('Share my reported issues publicly').checked).toBe(false)
})

test('keeps a choice that was made while the settings were read again', async () => {
  respondTo({ 'PUT /api/v1/user/privacy': SAVED })
  await openMySettings()
  cleanup()
  const respond = holdResponse('GET /api/v1/user/settings', { body: MY_SETTINGS })
  openSettings()
  await waitFor(() => expect(callNames().filter((name) => name === 'GET /api/v1/user/settings').length).toBe(2))
  respondTo({ 'GET /api/v1/user/settings': 'never' })
  fireEvent.click(toggle(SHARE))
  await waitFor(() => expect(toggle(SHARE).disabled).toBe(false))
  await respond()
  expect(toggle(SHARE).checked).toBe(false)
})

test.each([
  ['gets a new token', 'Ada Bello', false],
  ['belongs to another account', 'Bola Ige', true],
])('shows the right settings when the session %s before a choice is saved', async (_what, name, isShared) => {
  act(() => session.logIn(tokenFor('Ada Obi', 'ada')))
  const respond = holdResponse('PUT /api/v1/user/privacy', SAVED)
  await openMySettings()
  fireEvent.click(toggle(SHARE))
  await act(async () => session.logIn(tokenFor(name, name === 'Ada Bello' ? 'ada' : 'bola')))
  await respond()
  expect(await screen.findByText('ada@example.ng')).toBeTruthy()
  expect(toggle(SHARE).checked).toBe(isShared)
})

test('keeps the focus on a switch that was busy', async () => {
  const respond = holdResponse('PUT /api/v1/user/privacy', SAVED)
  const user = await openMySettings()
  toggle(SHARE).focus()
  await user.keyboard(' ')
  expect(toggle(SHARE).disabled).toBe(true)
  act(loseFocus)
  await respond()
  expect(document.activeElement).toBe(toggle(SHARE))
})
