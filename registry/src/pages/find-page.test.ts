import type { ComposedPages } from '@civictrack/contract'
import { findPage } from './find-page'

const page = (file: string) => ({ file, hash: '', contentSecurityPolicy: '' })
const pages: ComposedPages = {
  routes: {
    '/': page('home'),
    '/signup': page('signup'),
    '/:app/:page': page('anything'),
    '/blog/:slug': page('post'),
    '/blog/archive': page('archive'),
  },
  redirects: { '/homepage': '/', '/reportissue': '/Issue' },
  notFound: page('not-found'),
}

const fileAt = (path: string) => {
  const found = findPage(pages, path)
  return found.kind === 'redirect' ? `redirect ${found.to}` : `${found.kind} ${found.page.file}`
}

test.each([
  ['/', 'page home'],
  ['//', 'page home'],
  ['/Signup', 'page signup'],
  ['/SIGNUP', 'page signup'],
  ['/signup/', 'page signup'],
  ['/signup//', 'page signup'],
  ['/Homepage', 'redirect /'],
  ['/HOMEPAGE/', 'redirect /'],
  ['/ReportIssue', 'redirect /Issue'],
  ['/blog/Archive', 'page archive'],
  ['/blog/how-to-report', 'page post'],
  ['/Blog/How-To-Report/', 'page post'],
  ['/other/thing', 'page anything'],
  ['/blog', 'not-found not-found'],
  ['/blog/a/b', 'not-found not-found'],
  ['/blog//', 'not-found not-found'],
  ['/nowhere', 'not-found not-found'],
  ['/__proto__', 'not-found not-found'],
  ['/constructor', 'not-found not-found'],
  ['', 'not-found not-found'],
])('finds at %j: %s', (path, found) => {
  expect(fileAt(path)).toBe(found)
})
