import { session } from '@civictrack/shared'
import { cookieChoice } from '@civictrack/shared/host'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite } from '../testing/render-site'

// jsdom has no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

afterEach(() => {
  session.logOut()
  // biome-ignore lint/suspicious/noDocumentCookie: the test deletes the cookie that the code under test sets.
  document.cookie = 'civictrack_cookies=; path=/; max-age=0'
})

const notice = () => screen.queryByRole('region', { name: 'Cookies' })

test('the notice asks once, and disappears after a choice', async () => {
  renderSite({ path: '/' })
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Cookies' })).getByRole('button', { name: 'Only necessary' }),
  )
  expect([notice(), cookieChoice.current()]).toEqual([null, 'necessary'])
  expect(document.activeElement?.textContent).toMatch(/^Your choice is saved/)
})

test('Cookies Settings open in place, and save the choice', async () => {
  renderSite({ path: '/' })
  await userEvent.click(await screen.findByRole('link', { name: 'Cookies Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookies Settings' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Necessary' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Preferences' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }))
  expect(cookieChoice.current()).toBe('preferences')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing without saving changes nothing, and the next opening shows the saved choice', async () => {
  cookieChoice.choose('preferences')
  renderSite({ path: '/' })
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(await screen.findByRole('link', { name: 'Cookies Settings' }))
    const preferences = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Preferences' })
    expect(preferences.checked).toBe(true)
    await userEvent.click(preferences)
    await userEvent.click(screen.getByRole('button', { name: 'Close without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(cookieChoice.current()).toBe('preferences')
})
