import type { Release } from '@civictrack/contract'
import { pathsToOpen } from './paths-to-open'

function release(app: string, pages: Record<string, string>): Release {
  const routes = Object.entries(pages).map(([path, page]) => ({ path, page }))
  return { app, manifest: { routes } } as unknown as Release
}

const shell = release('shell', {})
const auth = release('auth', { '/Signup': 'sign-up', '/Login': 'sign-up', '/Reset': 'reset' })
const report = release('report', { '/Reports/:reference': 'report', '/Issue': 'issue', '/Reports': 'reports' })

test('opens one path for each page of a changed app, and no path with a parameter', () => {
  expect(pathsToOpen([shell, auth, report], [auth])).toEqual(['/Login', '/Reset'])
  expect(pathsToOpen([shell, auth, report], [report])).toEqual(['/Issue', '/Reports'])
})

test('opens one page of every app when the shell has changed', () => {
  expect(pathsToOpen([shell, auth, report], [shell])).toEqual(['/Signup', '/Issue'])
})
