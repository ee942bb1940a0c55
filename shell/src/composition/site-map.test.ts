import type { LiveComposition } from '@civictrack/contract'
import { liveApp, routeTo } from '../testing/composition'
import { navigationOf, pageAt, pagesOf, redirectAt } from './site-map'

const entry = (label: string, order: number, area: 'top' | 'help' = 'top') => ({ area, label, order, to: '/' })

const composition: LiveComposition = {
  id: 'one',
  prerendered: false,
  apps: {
    general: liveApp('general', {
      routes: [routeTo('/:app/:page')],
      navigation: [entry('Last', 30), entry('First', 10)],
    }),
    blog: liveApp('blog', {
      routes: [routeTo('/'), routeTo('/Blog/:slug'), routeTo('/Blog/Archive'), routeTo('/Signup')],
      redirects: [{ from: '/Homepage', to: '/' }],
      navigation: [entry('Middle', 20), entry('Help', 1, 'help')],
    }),
    shell: liveApp('shell'),
  },
}

test('has the pages of all apps', () => {
  expect(pagesOf(composition).map(({ app, page }) => `${app} ${page}`)).toEqual([
    'general app-page',
    'blog home',
    'blog blog-slug',
    'blog blog-archive',
    'blog signup',
  ])
})

test.each([
  ['/', 'home'],
  ['/signup', 'signup'],
  ['/SIGNUP/', 'signup'],
  ['/blog/how-to-report', 'blog-slug'],
  ['/Blog/archive', 'blog-archive'],
  ['/other/thing', 'app-page'],
  ['/nowhere', undefined],
  ['/blog/a/b', undefined],
])('the page at %s is %s', (path, page) => {
  expect(pageAt(composition, path)?.page).toBe(page)
})

test('knows the targets of old addresses, in any case of letters', () => {
  expect(redirectAt(composition, '/homepage')).toBe('/')
  expect(redirectAt(composition, '/Signup')).toBeUndefined()
})

test('sorts the menu entries of all apps', () => {
  expect(navigationOf(composition, 'top').map(({ label }) => label)).toEqual(['First', 'Middle', 'Last'])
  expect(navigationOf(composition, 'help').map(({ label }) => label)).toEqual(['Help'])
  expect(navigationOf(composition, 'sidebar')).toEqual([])
})
