import { session } from '@civictrack/shared'
import { callNames, holdResponse, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { sentTo } from '../../testing/network'
import { button, openMySettings, prepareSettings } from '../../testing/settings'

prepareSettings()

test('edits the profile: the local governments follow the state, and the session has the new name', async () => {
  act(() => session.logIn(tokenFor('Ada Obi', 'ada')))
  respondTo({ 'PUT /api/v1/user/profile': { body: { message: 'Saved', token: tokenFor('Ada Bello', 'ada') } } })
  const user = await openMySettings()
  await user.click(button('Edit Profile'))
  await user.clear(screen.getByLabelText('Last name'))
  await user.click(button('Save Profile'))
  expect(screen.getByText('Last name is required')).toBeTruthy()
  await user.type(screen.getByLabelText('Last name'), 'Bello')
  await user.selectOptions(screen.getByLabelText('State'), 'Kano')
  expect(screen.getByLabelText<HTMLSelectElement>('Local Government').value).toBe('')
  await user.selectOptions(screen.getByLabelText('Local Government'), 'Fagge')
  respondTo({ 'GET /api/v1/user/settings': 'never' })
  await user.click(button('Save Profile'))
  expect(await screen.findByText('Ada Bello')).toBeTruthy()
  expect(screen.getByText('Fagge')).toBeTruthy()
  expect(await sentTo('PUT /api/v1/user/profile')).toMatchObject({ lastName: 'Bello', state: 'Kano', lga: 'Fagge' })
  expect(session.current()?.user.name).toBe('Ada Bello')
})

test.each([
  ['logs out', () => session.logOut(), undefined],
  ['changes', () => session.logIn(tokenFor('Bola Ige')), 'Bola Ige'],
])('keeps the session as it is when the account %s while the profile is saved', async (_what, leave, name) => {
  const respond = holdResponse('PUT /api/v1/user/profile', { body: { message: 'Saved', token: tokenFor('Ada Bello') } })
  await openMySettings()
  fireEvent.click(button('Edit Profile'))
  fireEvent.click(button('Save Profile'))
  await waitFor(() => expect(callNames()).toContain('PUT /api/v1/user/profile'))
  act(leave)
  await respond()
  expect(session.current()?.user.name).toBe(name)
})

test('shows the message of the server for a field of the profile, and keeps the typed values', async () => {
  const fields = { phone: 'Enter a phone number' }
  respondTo({ 'PUT /api/v1/user/profile': { status: 400, body: { message: 'Wrong', fields } } })
  const user = await openMySettings()
  await user.click(button('Edit Profile'))
  await user.type(screen.getByLabelText('Phone'), '0803 000 0000')
  await user.click(button('Save Profile'))
  expect(await screen.findByText('Enter a phone number')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0803 000 0000')
})
