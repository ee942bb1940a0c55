import { session } from '@civictrack/shared'
import { act, screen, within } from '@testing-library/react'
import { siteOf } from '../testing/composition'
import { renderSite } from '../testing/render-site'
import { tokenFor } from '../testing/token'

afterEach(() => act(() => session.logOut()))

const sidebar = () => screen.getByRole('navigation', { name: 'Your account' })
const smallMenu = () => document.getElementById('account-menu') as HTMLElement
const linksIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => `${link.textContent} -> ${link.getAttribute('href')}`)

test('links the three pages of the area, also on small screens', () => {
  renderSite({ path: '/UserIssue' })
  const entries = ['Dashboard -> /UserPage', 'My Issues -> /UserIssue', 'Settings -> /Settings']
  expect(linksIn(sidebar())).toEqual(entries)
  expect(linksIn(smallMenu())).toEqual(entries)
  expect(within(sidebar()).getByRole('link', { current: 'page' }).textContent).toBe('My Issues')
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('popovertarget')).toBe('account-menu')
})

test('shows the icon that an entry names, and a neutral one for a missing or unknown name', () => {
  const composition = siteOf()
  const [dashboard, issues, settings] = composition.apps.dashboard?.manifest.navigation ?? []
  if (!dashboard || !issues || !settings) throw new Error('The dashboard app has no menu entries.')
  expect([dashboard.icon, issues.icon, settings.icon]).toEqual(['dashboard', 'list', 'settings'])
  const { icon: _, ...plain } = settings
  const navigation = [
    dashboard,
    issues,
    { ...plain, order: 30 },
    { ...plain, to: '/Help', order: 40, icon: 'constructor' },
  ]
  Object.assign(composition.apps.dashboard?.manifest ?? {}, { navigation })
  renderSite({ path: '/UserIssue', composition })
  const shapes = within(sidebar())
    .getAllByRole('link')
    .map((link) => link.querySelector('path')?.getAttribute('d'))
  expect(new Set(shapes).size).toBe(2)
  expect(shapes.slice(1)).toEqual([shapes[1], shapes[1], shapes[1]])
})

test('links the home page with its logo', () => {
  renderSite({ path: '/Settings' })
  expect(screen.getByRole('link', { name: 'CivicTrack, home' }).getAttribute('href')).toBe('/Homepage')
})

test('is open to everyone, and shows "Log out" only to signed-in citizens', async () => {
  const { user } = renderSite({ path: '/UserPage' })
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  act(() => session.logIn(tokenFor('Ada')))
  await user.click(within(sidebar()).getByRole('button', { name: 'Log out' }))
  expect([session.current(), window.location.pathname]).toEqual([null, '/'])
})
