import type { LiveComposition } from '@civictrack/contract'
import { liveApp } from '../testing/composition'
import { pinnedScripts } from './pinned-scripts'

const composition: LiveComposition = {
  id: 'one',
  prerendered: false,
  apps: {
    report: liveApp('report'),
    partner: { ...liveApp('partner'), entry: 'https://partner.example/entry.js' },
    unpinned: { ...liveApp('unpinned'), integrity: '' },
  },
}

/** The script element that the loader makes for an address. */
function scriptFor(url: string): HTMLScriptElement {
  const { createScript } = pinnedScripts(composition)
  // The runtime passes more than this; the hook reads the address only.
  return createScript?.({ url } as Parameters<NonNullable<typeof createScript>>[0]) as HTMLScriptElement
}

test.each([
  ['/releases/report/1.0.0/entry.js', 'sha384-of-report'],
  ['http://localhost/releases/report/1.0.0/entry.js?attempt=2', 'sha384-of-report'],
  ['https://partner.example/entry.js', 'sha384-of-partner'],
])('loads %s with the hash that the composition pins', (url, integrity) => {
  const script = scriptFor(url)
  expect([script.integrity, script.crossOrigin, script.getAttribute('src')]).toEqual([integrity, 'anonymous', url])
})

test.each([
  '/releases/report/1.0.0/other.js',
  '/releases/report/9.9.9/entry.js',
  'https://evil.example/releases/report/1.0.0/entry.js',
  'https://partner.example.evil.example/entry.js',
  '/releases/unpinned/1.0.0/entry.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('does not load %s', (url) => {
  expect(() => scriptFor(url)).toThrow('so it is not loaded')
})
