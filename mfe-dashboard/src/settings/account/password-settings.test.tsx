import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { shownToasts } from '../../testing/render-page'
import { button, openMySettings, prepareSettings } from '../../testing/settings'

prepareSettings()

test('changes the password under the rules of sign-up', async () => {
  respondTo({ 'POST /api/v1/user/changepassword': { body: { message: 'Your password has been changed.' } } })
  const user = await openMySettings()
  await user.click(button('Change Password'))
  await user.type(screen.getByLabelText('Current password'), 'Old1!')
  await user.type(screen.getByLabelText('New password'), 'weak')
  await user.type(screen.getByLabelText('Confirm password'), 'other')
  await user.click(button('Change Password'))
  expect(screen.getAllByText('Password must be at least 8 characters').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Passwords do not match').length).toBeGreaterThan(0)
  await user.clear(screen.getByLabelText('New password'))
  await user.type(screen.getByLabelText('New password'), 'Better2@')
  await user.clear(screen.getByLabelText('Confirm password'))
  await user.type(screen.getByLabelText('Confirm password'), 'Better2@')
  await user.click(button('Change Password'))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Your password has been changed.']))
})
