import type { Release } from '@civictrack/contract'
import { requestRoute } from './request-route'

const ROUTE = { page: 'x', title: '', description: '', frame: 'public' as const, prerender: false }
const routes = [
  { ...ROUTE, path: '/Reports', data: { list: '/api/v1/issue' }, query: ['state', 'cursor'] },
  { ...ROUTE, path: '/Reports/:reference', data: { issue: '/api/v1/issue/:reference' }, query: [] },
  { ...ROUTE, path: '/Older', data: { list: '/api/v1/issue' } },
]
const releases = [{ app: 'report', manifest: { routes } }] as unknown as Release[]
const find = (address: string) => {
  const [path = '', search = ''] = address.split(/(?=\?)/)
  const found = requestRoute(releases, { path, search })
  return found && found.path + found.search
}

test.each([
  ['/reports', '/Reports'],
  ['/REPORTS/', '/Reports'],
  ['/Reports?utm_source=mail&fbclid=1', '/Reports'],
  ['/Reports?cursor=b&x=1&state=Cross%20River', '/Reports?state=Cross+River&cursor=b'],
  ['/Reports?state=Cross+River&cursor=b&cursor=c', '/Reports?state=Cross+River&cursor=b'],
  ['/Reports/%43T-1/?a=b', '/Reports/CT-1'],
  ['/reports/a%2Fb', '/Reports/a%2Fb'],
  ['/Reports/50%', '/Reports/50%25'],
  ['/Older?b=1&a=2', '/Older?a=2&b=1'],
])('%s is rendered as %s', (address, canonical) => {
  expect(find(address)).toBe(canonical)
})

test('one path stands for all missing reports', () => {
  expect(requestRoute(releases, { path: '/reports/gone', search: '' })?.missingPath).toBe('/Reports/not-found')
})

test('a page without data has no such route', () => {
  expect(find('/Other')).toBeUndefined()
})

test.each(['/Reports/.', '/Reports/..', '/Reports/%2e%2E', '/Reports/.%2e', '/Reports/../'])(
  '%s reads no other path of the API',
  (address) => {
    expect(find(address)).toBeUndefined()
  },
)
