import { session } from '@civictrack/shared'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { calls, forgetCalls, holds, MY_SETTINGS, refuseReads, serve, TOKEN, tokenOf } from '../testing/fake-api'
import { cleanDocument, loseFocus, renderPage, shownToasts } from '../testing/render-page'
import { SettingsPage } from './settings-page'

jest.mock('axios')

afterEach(() => {
  act(cleanDocument)
  forgetCalls()
})

const open = () => renderPage(<SettingsPage />, '/Settings')
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const button = (name: string) => screen.getByRole('button', { name })
const saved = { data: { message: 'Saved' } }
const SHARE = 'Share my reported issues publicly'

describe('signed out', () => {
  test('has the choices and the sample account of the specification, marked as such, and calls nobody', () => {
    open()
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

  test('keeps nothing, and says so', async () => {
    const user = open()
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
})

describe('signed in', () => {
  const device = (part: object) => ({
    ...{ id: '1', name: 'Chrome on Android', isThis: true },
    ...{ since: '2025-06-01T08:00:00.000Z', seen: '2025-06-18T08:00:00.000Z' },
    ...part,
  })

  beforeEach(() => {
    session.logIn(TOKEN)
    serve({
      'GET /api/v1/user/settings': { data: MY_SETTINGS },
      'GET /api/v1/user/devices': {
        data: { devices: [device({}), device({ id: '2', name: 'Opera on Android', isThis: false })] },
      },
    })
  })

  const openMine = async () => {
    const user = open()
    await screen.findByText('ada@example.ng')
    return user
  }
  const sent = (name: string) => calls().find((call) => call.name === name)?.body

  test('shows what the server keeps, and never the sample', async () => {
    await openMine()
    expect(screen.queryByText('user@example.com')).toBeNull()
    expect(screen.getByText('Ada Obi')).toBeTruthy()
    expect(choice('Daily digest').checked).toBe(true)
    expect(screen.getAllByText('-').length).toBe(2)
  })

  test('saves preferences, and shows them when one comes back', async () => {
    serve({ 'PUT /api/v1/user/notifications': saved })
    const user = await openMine()
    await user.click(toggle('Email Notifications'))
    await user.click(choice('Weekly digest'))
    await user.click(button('Save Preferences'))
    expect(await screen.findByText('Your preferences have been saved.')).toBeTruthy()
    expect(sent('PUT /api/v1/user/notifications')).toEqual({
      ...{ issueUpdates: true, emailNotifications: false, smsNotifications: false, frequency: 'Weekly digest' },
    })
    cleanup()
    serve({ 'GET /api/v1/user/settings': 'silence' })
    open()
    expect([toggle('Email Notifications').checked, choice('Weekly digest').checked]).toEqual([false, true])
  })

  test('says when preferences could not be saved, and keeps what was chosen', async () => {
    serve({ 'PUT /api/v1/user/notifications': { status: 503 } })
    const user = await openMine()
    await user.click(choice('Real-time'))
    await user.click(button('Save Preferences'))
    expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy()
    expect(choice('Real-time').checked).toBe(true)
  })

  test('says why there are no text messages', async () => {
    await openMine()
    expect(toggle('SMS Notifications').disabled).toBe(true)
    expect(screen.getByText(/^Not available: no text messages are sent yet/)).toBeTruthy()
  })

  test('keeps a privacy choice at once, and takes it back when it could not be kept', async () => {
    serve({ 'PUT /api/v1/user/privacy': saved })
    const user = await openMine()
    await user.click(toggle('Share my reported issues publicly'))
    await waitFor(() => expect(shownToasts()).toEqual(['success: Your privacy choices have been saved.']))
    expect(sent('PUT /api/v1/user/privacy')).toEqual({ sharePublicly: false, allowLocation: false })
    expect(toggle('Share my reported issues publicly').checked).toBe(false)
    serve({ 'PUT /api/v1/user/privacy': { status: 503 } })
    await user.click(toggle('Share my reported issues publicly'))
    await waitFor(() => expect(shownToasts()[1]).toBe('error: That did not work. Please try again.'))
    expect(toggle('Share my reported issues publicly').checked).toBe(false)
  })

  test('what is saved at the same time is kept, whichever is answered last', async () => {
    serve({ 'PUT /api/v1/user/privacy': saved })
    const answer = holds('PUT /api/v1/user/notifications', saved.data)
    await openMine()
    fireEvent.click(choice('Weekly digest'))
    fireEvent.click(button('Save Preferences'))
    fireEvent.click(toggle(SHARE))
    await waitFor(() => expect(toggle(SHARE).disabled).toBe(false))
    await act(async () => answer())
    expect([toggle(SHARE).checked, choice('Weekly digest').checked]).toEqual([false, true])
    fireEvent.click(toggle('Allow location tracking for nearby issues'))
    await waitFor(() => expect(calls().at(-1)?.body).toEqual({ sharePublicly: false, allowLocation: true }))
  })

  test('a choice made while the settings are read anew is not undone by the older answer', async () => {
    serve({ 'PUT /api/v1/user/privacy': saved })
    await openMine()
    cleanup()
    const answer = holds('GET /api/v1/user/settings', MY_SETTINGS)
    open()
    await waitFor(() => expect(calls().filter(({ name }) => name === 'GET /api/v1/user/settings').length).toBe(2))
    serve({ 'GET /api/v1/user/settings': 'silence' })
    fireEvent.click(toggle(SHARE))
    await waitFor(() => expect(toggle(SHARE).disabled).toBe(false))
    await act(async () => answer())
    expect(toggle(SHARE).checked).toBe(false)
  })

  test.each([
    ['goes on with another token', 'Ada Bello', false],
    ['is somebody else by now', 'Bola Ige', true],
  ])('shows the settings of who %s before a choice is kept', async (_what, name, isShared) => {
    act(() => session.logIn(tokenOf('Ada Obi', 'ada')))
    const answer = holds('PUT /api/v1/user/privacy', saved.data)
    await openMine()
    fireEvent.click(toggle(SHARE))
    await act(async () => session.logIn(tokenOf(name, name === 'Ada Bello' ? 'ada' : 'bola')))
    await act(async () => answer())
    expect(await screen.findByText('ada@example.ng')).toBeTruthy()
    expect(toggle(SHARE).checked).toBe(isShared)
  })

  test('edits the profile; the local governments follow the state; the new name is in the session', async () => {
    act(() => session.logIn(tokenOf('Ada Obi', 'ada')))
    serve({ 'PUT /api/v1/user/profile': { data: { message: 'Saved', token: tokenOf('Ada Bello', 'ada') } } })
    const user = await openMine()
    await user.click(button('Edit Profile'))
    await user.clear(screen.getByLabelText('Last name'))
    await user.click(button('Save Profile'))
    expect(screen.getByText('Last name is required')).toBeTruthy()
    await user.type(screen.getByLabelText('Last name'), 'Bello')
    await user.selectOptions(screen.getByLabelText('State'), 'Kano')
    expect(screen.getByLabelText<HTMLSelectElement>('Local Government').value).toBe('')
    await user.selectOptions(screen.getByLabelText('Local Government'), 'Fagge')
    serve({ 'GET /api/v1/user/settings': 'silence' })
    await user.click(button('Save Profile'))
    expect(await screen.findByText('Ada Bello')).toBeTruthy()
    expect(screen.getByText('Fagge')).toBeTruthy()
    expect(sent('PUT /api/v1/user/profile')).toMatchObject({ lastName: 'Bello', state: 'Kano', lga: 'Fagge' })
    expect(session.current()?.user.name).toBe('Ada Bello')
  })

  test.each([
    ['logged out', () => session.logOut(), undefined],
    ['is somebody else', () => session.logIn(tokenOf('Bola Ige')), 'Bola Ige'],
  ])('who %s while the profile is saved stays so', async (_what, leave, name) => {
    const answer = holds('PUT /api/v1/user/profile', { message: 'Saved', token: tokenOf('Ada Bello') })
    await openMine()
    fireEvent.click(button('Edit Profile'))
    fireEvent.click(button('Save Profile'))
    await waitFor(() => expect(sent('PUT /api/v1/user/profile')).toBeTruthy())
    act(leave)
    await act(async () => answer())
    expect(session.current()?.user.name).toBe(name)
  })

  test('shows what the server says of a field of the profile, and keeps what was typed', async () => {
    const fields = { phone: 'Enter a phone number' }
    serve({ 'PUT /api/v1/user/profile': { status: 400, data: { message: 'Wrong', fields } } })
    const user = await openMine()
    await user.click(button('Edit Profile'))
    await user.type(screen.getByLabelText('Phone'), '0803 000 0000')
    await user.click(button('Save Profile'))
    expect(await screen.findByText('Enter a phone number')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0803 000 0000')
  })

  test('a change of the profile that a session’s end interrupted goes on after the next log-in, until it is cancelled', async () => {
    const user = await openMine()
    await user.click(button('Edit Profile'))
    await user.selectOptions(screen.getByLabelText('State'), 'Kano')
    await user.selectOptions(screen.getByLabelText('Local Government'), 'Fagge')
    act(() => session.end())
    expect(screen.queryByLabelText('State')).toBeNull()
    cleanup()
    session.logIn(TOKEN)
    open()
    expect((await screen.findByLabelText<HTMLSelectElement>('Local Government')).value).toBe('Fagge')
    await user.click(button('Cancel'))
    await user.click(button('Edit Profile'))
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe(MY_SETTINGS.profile.state)
  })

  test('says that a begun change is kept when the session ends, and has it again after the log-in', async () => {
    serve({ 'PUT /api/v1/user/profile': { status: 401, data: { message: 'Log in' } } })
    const user = await openMine()
    await user.click(button('Edit Profile'))
    await user.type(screen.getByLabelText('Neighbourhood'), 'Fagge')
    await user.click(button('Save Profile'))
    expect(await screen.findByText('Your changes are kept in this tab.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in to go on' }).getAttribute('href')).toBe('/Signup?next=%2FSettings')
    act(() => session.logIn(TOKEN))
    expect((await screen.findByLabelText<HTMLInputElement>('Neighbourhood')).value).toBe('Fagge')
    expect(screen.queryByText('Your changes are kept in this tab.')).toBeNull()
  })

  test('changes the password under the rules of sign-up', async () => {
    serve({ 'POST /api/v1/user/changepassword': { data: { message: 'Your password has been changed.' } } })
    const user = await openMine()
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

  test('logs another device out', async () => {
    serve({ 'DELETE /api/v1/user/devices/2': { data: { message: 'Logged out' } } })
    const user = await openMine()
    await user.click(await screen.findByRole('button', { name: /^Log out Opera on Android/ }))
    await waitFor(() => expect(screen.queryByText('Opera on Android')).toBeNull())
    expect(screen.getByText('Chrome on Android')).toBeTruthy()
  })

  test('tells the buttons of devices with one name apart', async () => {
    const devices = [device({}), device({ id: '2', isThis: false })]
    serve({ 'GET /api/v1/user/devices': { data: { devices } } })
    await openMine()
    const names = await screen.findAllByRole('button', { name: /^Log out Chrome/ })
    expect(names.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Log out Chrome on Android: This device',
      expect.stringMatching(/^Log out Chrome on Android: Last used 18 Jun/),
    ])
  })

  test('logs two other devices out at once', async () => {
    const answers = ['2', '3'].map((id) => holds(`DELETE /api/v1/user/devices/${id}`, { message: 'Logged out' }))
    const devices = [
      device({}),
      device({ id: '2', name: 'Opera', isThis: false }),
      device({ id: '3', name: 'Edge', isThis: false }),
    ]
    serve({ 'GET /api/v1/user/devices': { data: { devices } } })
    await openMine()
    fireEvent.click(await screen.findByRole('button', { name: /^Log out Opera/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Log out Edge/ }))
    for (const answer of answers) await act(async () => answer())
    expect([screen.queryByText('Opera'), screen.queryByText('Edge')]).toEqual([null, null])
  })

  test('deletes the account only with the password, and ends the session', async () => {
    serve({
      'POST /api/v1/user/deleteaccount': {
        status: 400,
        data: { message: 'x', fields: { password: 'This is not your password' } },
      },
    })
    const user = await openMine()
    await user.click(button('Delete my account'))
    await user.click(button('Delete for good'))
    expect(screen.getByText('Password is required')).toBeTruthy()
    await user.type(screen.getByLabelText('Password'), 'Wrong1!')
    await user.click(button('Delete for good'))
    expect(await screen.findByText('This is not your password')).toBeTruthy()
    expect(session.current()).not.toBeNull()
    serve({ 'POST /api/v1/user/deleteaccount': { data: { message: 'Your account has been deleted.' } } })
    await user.click(button('Delete for good'))
    await waitFor(() => expect(session.current()).toBeNull())
    expect([window.location.pathname, shownToasts()]).toEqual(['/', ['success: Your account has been deleted.']])
  })

  test.each([
    ['deletes the account', 'POST /api/v1/user/deleteaccount'],
    ['logs this device out', 'DELETE /api/v1/user/devices/1'],
  ])('an answer to who %s does not log out who logged in meanwhile', async (_what, call) => {
    const answer = holds(call, { message: 'Done' })
    await openMine()
    fireEvent.click(await screen.findByRole('button', { name: /^Log out Chrome on Android/ }))
    fireEvent.click(button('Delete my account'))
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret1!' } })
    fireEvent.click(button('Delete for good'))
    await waitFor(() => expect(calls().some(({ name }) => name === call)).toBe(true))
    act(() => session.logIn(tokenOf('Bola Ige')))
    await act(async () => answer())
    expect([session.current()?.user.name, window.location.pathname]).toEqual(['Bola Ige', '/Settings'])
  })

  test('the keyboard stays on a switch that was busy', async () => {
    const answer = holds('PUT /api/v1/user/privacy', saved.data)
    const user = await openMine()
    toggle(SHARE).focus()
    await user.keyboard(' ')
    expect(toggle(SHARE).disabled).toBe(true)
    act(loseFocus)
    await act(async () => answer())
    expect(document.activeElement).toBe(toggle(SHARE))
  })

  test('the keyboard goes from a device that was logged out to the heading of the list', async () => {
    serve({ 'DELETE /api/v1/user/devices/2': { data: { message: 'Logged out' } } })
    const user = await openMine()
    ;(await screen.findByRole('button', { name: /^Log out Opera/ })).focus()
    await user.keyboard(' ')
    await waitFor(() => expect(screen.queryByText('Opera on Android')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }))
  })

  test('says what went wrong and tries again', async () => {
    refuseReads(500)
    const user = open()
    expect(await screen.findByText('Your settings could not be loaded.')).toBeTruthy()
    serve({
      'GET /api/v1/user/settings': { data: MY_SETTINGS },
      'GET /api/v1/user/devices': { data: { devices: [device({})] } },
    })
    button('Try again').focus()
    await user.keyboard(' ')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(await screen.findByText('ada@example.ng')).toBeTruthy()
    expect(await screen.findByText('Chrome on Android')).toBeTruthy()
  })

  test('falls back to the sample, and says so, when the server has no settings', async () => {
    refuseReads(404)
    open()
    expect(await screen.findByText('Live data is not available from this server')).toBeTruthy()
    expect(screen.getByText('user@example.com')).toBeTruthy()
  })
})
