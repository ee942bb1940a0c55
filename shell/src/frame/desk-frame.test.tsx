import { session } from '@civictrack/shared'
import { act, screen, within } from '@testing-library/react'
import { liveApp, routeTo, siteOf } from '../testing/composition'
import { renderSite } from '../testing/render-site'
import { tokenFor } from '../testing/token'

afterEach(() => act(() => session.logOut()))

/** A site with one more page, in a frame of this name. */
function siteWithPageIn(frame: string) {
  const composition = siteOf()
  const route = { ...routeTo('/Desk'), frame: frame as 'desk' }
  return { ...composition, apps: { ...composition.apps, other: liveApp('other', { routes: [route] }) } }
}

test('has the product name, and nothing that is for citizens', async () => {
  act(() => session.logIn(tokenFor('Ada')))
  renderSite({ path: '/Desk', composition: siteWithPageIn('desk') })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('other desk')
  expect(within(screen.getByRole('banner')).getByText('CivicTrack')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Dark colours' })).toBeTruthy()
  for (const role of ['contentinfo', 'navigation', 'dialog', 'region']) expect(screen.queryByRole(role)).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Skip to content'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the skip link leads to the heading, behind the navigation of the app', async () => {
  const { user } = renderSite({ path: '/Desk', composition: siteWithPageIn('desk') })
  const heading = await screen.findByRole('heading', { level: 1 })
  const link = screen.getByRole('link', { name: 'Skip to content' })
  expect(link.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  await user.click(link)
  expect(document.activeElement).toBe(heading)
})

test('a page with a frame that this shell lacks is shown in the public frame', async () => {
  renderSite({ path: '/Desk', composition: siteWithPageIn('a-later-one') })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('other desk')
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})
