import { session } from '@civictrack/shared'
import { callNames, holdResponse, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { shownToasts } from '../../testing/render-page'
import { button, openMySettings, prepareSettings } from '../../testing/settings'

prepareSettings()

test('deletes the account only with the password, and ends the session', async () => {
  respondTo({
    'POST /api/v1/user/deleteaccount': {
      status: 400,
      body: { message: 'x', fields: { password: 'This is not your password' } },
    },
  })
  const user = await openMySettings()
  await user.click(button('Delete my account'))
  await user.click(button('Delete for good'))
  expect(screen.getByText('Password is required')).toBeTruthy()
  await user.type(screen.getByLabelText('Password'), 'Wrong1!')
  await user.click(button('Delete for good'))
  expect(await screen.findByText('This is not your password')).toBeTruthy()
  expect(session.current()).not.toBeNull()
  respondTo({ 'POST /api/v1/user/deleteaccount': { body: { message: 'Your account has been deleted.' } } })
  await user.click(button('Delete for good'))
  await waitFor(() => expect(session.current()).toBeNull())
  expect([window.location.pathname, shownToasts()]).toEqual(['/', ['success: Your account has been deleted.']])
})

test.each([
  ['is deleted', 'POST /api/v1/user/deleteaccount'],
  ['logs this device out', 'DELETE /api/v1/user/devices/1'],
])(
  'the response to an account that %s does not log out another account that logged in meanwhile',
  async (_what, call) => {
    const respond = holdResponse(call, { body: { message: 'Done' } })
    await openMySettings()
    fireEvent.click(await screen.findByRole('button', { name: /^Log out Chrome on Android/ }))
    fireEvent.click(button('Delete my account'))
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret1!' } })
    fireEvent.click(button('Delete for good'))
    await waitFor(() => expect(callNames()).toContain(call))
    act(() => session.logIn(tokenFor('Bola Ige')))
    await respond()
    expect([session.current()?.user.name, window.location.pathname]).toEqual(['Bola Ige', '/Settings'])
  },
)
