import { session } from '@civictrack/shared'
import { act, screen, within } from '@testing-library/react'
import { renderSite } from '../../testing/render-site'
import { tokenFor } from '../../testing/token'

// Specification, section 2: top navigation.

afterEach(() => act(() => session.logOut()))

const bar = () => screen.getByRole('navigation', { name: 'Main' })
const smallMenu = () => document.getElementById('small-menu') as HTMLElement
const helpMenu = () => document.getElementById('help-menu') as HTMLElement

/** Links and buttons as `text -> target`, in the order of the Tab key. */
function entriesOf(menu: HTMLElement, { without = [] }: { without?: HTMLElement[] } = {}): string[] {
  return [...menu.querySelectorAll('a, button, summary')]
    .filter((one) => !without.some((other) => other.contains(one)))
    .map((one) =>
      [one.getAttribute('aria-label') ?? one.textContent, one.getAttribute('href')].filter(Boolean).join(' -> '),
    )
}

test('has the specified items for visitors', () => {
  renderSite({ path: '/' })
  expect(entriesOf(bar(), { without: [smallMenu(), helpMenu()] })).toEqual([
    'CivicTrack, home -> /',
    'Home -> /',
    'About -> /AboutUs',
    'Help & Info',
    'Join Community -> /#News',
    'Get Started -> /Signup',
    'Dark colours',
    'Open menu',
  ])
  expect(entriesOf(helpMenu())).toEqual(['FAQs -> /#FAQ', 'Blog -> /Blog', 'Support -> /Support'])
})

test('stacks the same items on small screens, where Join Community leads to sign-up and Report Issue is added', () => {
  renderSite({ path: '/' })
  expect(entriesOf(smallMenu())).toEqual([
    'Home -> /',
    'About -> /AboutUs',
    'Help & Info',
    'FAQs -> /#FAQ',
    'Blog -> /Blog',
    'Support -> /Support',
    'Join Community -> /Signup',
    'Get Started -> /Signup',
    'Report Issue -> /Issue',
    'Dark colours',
  ])
})

test('shows signed-in citizens the dashboard and "Log out", which leads to the home page', async () => {
  session.logIn(tokenFor('Ada'))
  const { user } = renderSite({ path: '/AboutUs' })
  for (const menu of [bar(), smallMenu()]) {
    expect(within(menu).queryByRole('link', { name: 'Get Started' })).toBeNull()
    expect(within(menu).getAllByRole('link', { name: 'Dashboard' })[0]?.getAttribute('href')).toBe('/UserPage')
  }
  await user.click(within(bar()).getAllByRole('button', { name: 'Log out' })[0] as HTMLElement)
  expect(session.current()).toBeNull()
  expect(window.location.pathname).toBe('/')
  expect(within(bar()).getAllByRole('link', { name: 'Get Started' })).toHaveLength(2)
})

test('follows a session that starts and ends elsewhere, as in another tab', () => {
  renderSite({ path: '/' })
  act(() => session.logIn(tokenFor('Ada')))
  expect(screen.getAllByRole('button', { name: 'Log out' }).length).toBeGreaterThan(0)
  act(() => session.logOut())
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})

test('marks the page that is open', () => {
  renderSite({ path: '/aboutus' })
  expect(
    within(bar())
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent),
  ).toContain('About')
})

test('opens its menus without scripts; the browser says whether they are open', () => {
  renderSite({ path: '/' })
  const help = within(bar()).getByRole('button', { name: 'Help & Info' })
  const menu = within(bar()).getByRole('button', { name: 'Open menu' })
  expect([help, menu].map((one) => one.getAttribute('popovertarget'))).toEqual(['help-menu', 'small-menu'])
  expect([helpMenu(), smallMenu()].map((one) => one.getAttribute('popover'))).toEqual(['auto', 'auto'])
  // HTML forbids aria-expanded on such a button: the browser exposes the state itself.
  expect([help, menu].map((one) => one.hasAttribute('aria-expanded'))).toEqual([false, false])
})

test('closes a menu after a choice, but not for opening Help & Info in it', async () => {
  const { user } = renderSite({ path: '/' })
  const hide = jest.fn()
  Object.assign(smallMenu(), { hidePopover: hide })
  await user.click(within(smallMenu()).getByText('Help & Info'))
  expect(hide).not.toHaveBeenCalled()
  await user.click(within(smallMenu()).getByRole('link', { name: 'About' }))
  expect(hide).toHaveBeenCalledTimes(1)
  expect(window.location.pathname).toBe('/AboutUs')
})
