import { screen, within } from '@testing-library/react'
import { siteOf } from '../../testing/composition'
import { renderSite } from '../../testing/render-site'

const languages = [
  { code: 'ha', name: 'Hausa', isReviewed: true },
  { code: 'yo', name: 'Yorùbá', isReviewed: false },
]
const footer = async () => within(await screen.findByRole('contentinfo')).getByRole('navigation', { name: 'Language' })
const linksIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('href')].join(' '))

test('links this page in every language, each named in its own, and keeps the filters of the address', async () => {
  renderSite({ path: '/Support?topic=codes', composition: siteOf({ languages }) })
  expect(linksIn(await footer())).toEqual([
    'English en-NG ?topic=codes&lang=en-NG',
    'Hausa ha ?topic=codes&lang=ha',
    'Yorùbá yo ?topic=codes&lang=yo',
  ])
  expect(within(await footer()).getByRole('link', { current: true }).textContent).toBe('English')
})

test('says which languages have not been checked, and on a page in such a one that it is not', async () => {
  const { unmount } = renderSite({ path: '/', composition: siteOf({ languages }) })
  expect(within(await footer()).getAllByText('not checked yet')).toHaveLength(1)
  expect((await footer()).textContent).not.toContain('No speaker')
  unmount()
  renderSite({ path: '/', composition: siteOf({ languages, language: 'yo' }) })
  expect((await footer()).textContent).toContain('has checked this translation yet')
})

test('offers the choice in the bar, in the small menu and in the signed-in area', async () => {
  const { unmount } = renderSite({ path: '/', composition: siteOf({ languages }) })
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(bar.getByRole('button', { name: 'Language' }).getAttribute('popovertarget')).toBe('language-menu')
  expect(bar.getAllByRole('link', { name: 'Hausa', hidden: true })).toHaveLength(2)
  unmount()
  renderSite({ path: '/UserPage', composition: siteOf({ languages }) })
  const account = within(await screen.findByRole('navigation', { name: 'Your account' }))
  expect(account.getAllByRole('link', { name: 'Yorùbá', hidden: true }).length).toBeGreaterThan(0)
})

test('shows nothing where the composition offers no other language', async () => {
  renderSite({ path: '/' })
  await screen.findByRole('contentinfo')
  expect(screen.queryByRole('navigation', { name: 'Language' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Language' })).toBeNull()
})

test('the content of an app without texts in the language of the page says that it is English', async () => {
  const composition = siteOf({ languages, language: 'ha' })
  const { marketing } = composition.apps
  const { unmount } = renderSite({ path: '/', composition })
  expect((await screen.findByRole('main')).getAttribute('lang')).toBe('en-NG')
  unmount()
  if (marketing) marketing.texts = { address: '/releases/marketing/1.0.0/languages/ha.js', integrity: '' }
  renderSite({ path: '/', composition })
  expect((await screen.findByRole('main')).getAttribute('lang')).toBeNull()
})
