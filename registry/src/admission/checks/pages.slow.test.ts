import { candidate, expectRefusedOnlyBy, manifest, type Plant } from '../../../test/live-store'
import type { Check } from '../admission'

const menuEntry = (to: string, label = 'Report') => ({ area: 'top' as const, label, order: 1, to })

const PLANTED: [Check, string, Plant, string][] = [
  [
    'routes',
    "that claims another app's path in another case",
    candidate({}, { paths: ['/Issue', '/SIGNUP'] }),
    'both claim the path /SIGNUP. Change it in one app.json.',
  ],
  [
    'routes',
    "that claims another app's redirect",
    candidate({}, { paths: ['/Issue', '/login'] }),
    'both claim the path /',
  ],
  [
    'gone',
    'that lacks a page',
    candidate({}, { paths: ['/Report'] }),
    'report@2.0.0 has no page /Issue any more. Keep it',
  ],
  [
    'menus',
    'with a menu entry that leads to no page',
    candidate({ manifest: manifest({ navigation: [menuEntry('/Nowhere')] }) }),
    'The menu entry "Report" of "report" leads to /Nowhere, but no app has that page.',
  ],
  [
    'menus',
    'with the same menu entry twice',
    candidate({ manifest: manifest({ navigation: [menuEntry('/Issue'), menuEntry('/Signup', 'report ')] }) }),
    'both put "report " into the menu "top"',
  ],
  [
    'hosts',
    'that names another host',
    candidate({}, { files: { 'entry.js': 'fetch("https://tracker.example/hit")' } }),
    'The scripts of report@2.0.0 name the host tracker.example. Remove it',
  ],
  [
    'size',
    'beyond its budget',
    candidate({ pages: { issue: ['heavy.js'] } }, { files: { 'heavy.js': incompressibleText(120_000) } }),
    'The page "issue" of report@2.0.0 loads',
  ],
]

test.each(PLANTED)(
  '%s: refuses a release %s, and accepts it without that check',
  async (check, _name, plant, message) => {
    await expectRefusedOnlyBy(check, { plant, message })
  },
)

function incompressibleText(length: number): string {
  let state = 1
  const next = () => {
    state = (state * 48271) % 2147483647
    return String.fromCharCode(33 + (state % 90))
  }
  return Array.from({ length }, next).join('')
}
