import { judgeLicences } from './licences'
import { type LockedPackage, lockedPackages } from './lock-file'

const planted = (licence: string | undefined, name = 'planted', isShipped = true): LockedPackage => ({
  ...{ name, version: '1.0.0', licence, isShipped, hasInstallScript: false },
})
const isRefused = (locked: LockedPackage) => judgeLicences([locked])[0]?.problem !== undefined

test('every package of the lock file has a licence that is allowed', () => {
  const findings = judgeLicences(lockedPackages())
  expect(findings.length).toBeGreaterThan(500)
  expect(findings.filter(({ problem }) => problem)).toEqual([])
})

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  '(MIT OR Apache-2.0) AND GPL-3.0-only',
  'LGPL-3.0-or-later',
  undefined,
])('refuses a package under %s', (licence) => {
  expect(isRefused(planted(licence))).toBe(true)
})

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('allows a package under %s', (licence) => {
  expect(isRefused(planted(licence))).toBe(false)
})

test('an exception holds for its package and its use only', () => {
  expect(isRefused(planted('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'))).toBe(false)
  expect(isRefused(planted('MPL-2.0', 'axe-core', false))).toBe(false)
  expect(isRefused(planted('MPL-2.0', 'axe-core', true))).toBe(true)
})
