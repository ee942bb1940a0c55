import { session } from '@civictrack/shared'
import { respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { MY_SETTINGS } from '../../testing/network'
import { button, openMySettings, openSettings, prepareSettings } from '../../testing/settings'

prepareSettings()

test('restores an unsaved profile after the session ended, until it is cancelled', async () => {
  const user = await openMySettings()
  await user.click(button('Edit Profile'))
  await user.selectOptions(screen.getByLabelText('State'), 'Kano')
  await user.selectOptions(screen.getByLabelText('Local Government'), 'Fagge')
  act(() => session.end())
  expect(screen.queryByLabelText('State')).toBeNull()
  cleanup()
  session.logIn(tokenFor('Ada Obi', 'ada'))
  openSettings()
  expect((await screen.findByLabelText<HTMLSelectElement>('Local Government')).value).toBe('Fagge')
  await user.click(button('Cancel'))
  await user.click(button('Edit Profile'))
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe(MY_SETTINGS.profile.state)
})

test('says that unsaved changes are kept when the session ends, and restores them after the log-in', async () => {
  respondTo({ 'PUT /api/v1/user/profile': { status: 401, body: { message: 'Log in' } } })
  const user = await openMySettings()
  await user.click(button('Edit Profile'))
  await user.type(screen.getByLabelText('Neighbourhood'), 'Fagge')
  await user.click(button('Save Profile'))
  expect(await screen.findByText('Your changes are kept in this tab.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in to continue' }).getAttribute('href')).toBe('/Signup?next=%2FSettings')
  act(() => session.logIn(tokenFor('Ada Obi', 'ada')))
  expect((await screen.findByLabelText<HTMLInputElement>('Neighbourhood')).value).toBe('Fagge')
  expect(screen.queryByText('Your changes are kept in this tab.')).toBeNull()
})
