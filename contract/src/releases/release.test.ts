import { Release, Version } from './release'
import { federationName, releasePath } from './release-names'

const INTEGRITY = `sha384-${'A'.repeat(64)}`

const release = {
  app: 'report',
  version: '1.0.0',
  buildId: 'abc',
  createdAt: '2026-01-01T00:00:00.000Z',
  needs: { contract: 1, shared: '^1.0.0', libraries: {} },
  entry: 'remoteEntry.js',
  server: { file: 'app.cjs', integrity: INTEGRITY },
  assets: {
    'remoteEntry.js': { integrity: INTEGRITY, bytes: 3 },
    'pictures/drain.webp': { integrity: INTEGRITY, bytes: 3 },
  },
  scripts: [],
  bundles: {},
  pages: {},
  baseUrl: '/releases/report/1.0.0/',
  trustedTypes: ['civictrack_report'],
  manifest: { name: 'report', contract: 1, routes: [], navigation: [], operations: [] },
}

test.each(['0.0.0', '1.4.2', '10.20.30', '1.4.2-rc.1', '1.0.0-src.h0123abcdef', '1.0.0-a-b.c'])(
  'accepts the version %s',
  (version) => {
    expect(Version.safeParse(version).success).toBe(true)
  },
)

test.each([
  '',
  '1',
  '1.2',
  'v1.2.3',
  '1.2.3/..',
  '../1.2.3',
  '1.2.3-..',
  '1.2.3-a..b',
  '1.2.3-a/b',
  '1.2.3-a\\b',
  '1.2.3-%2e%2e',
  '1.2.3-a\0',
  '1.2.3\n',
  '1.2.3 ',
  '1.2.3-',
  '1.2.3+build',
  '12345678901.0.0',
])('refuses the version %j, as it would become the name of a folder', (version) => {
  expect(Version.safeParse(version).success).toBe(false)
})

test.each([
  'https://cdn.example/report/1.4.2/',
  'http://127.0.0.1:4310/',
  'https://[2001:db8::1]:8443/a/',
  'https://cdn.example/a%20b/~team/',
])('accepts %s as the address of assets', (baseUrl) => {
  expect(Release.safeParse({ ...release, baseUrl }).success).toBe(true)
})

test.each([
  'https://cdn.example/report',
  'https://cdn.example/?a=/',
  'https://cdn.example/#/',
  'https://ada:secret@cdn.example/',
  'https://a;sandbox/',
  'https://a,b/',
  'https://*.example/',
  "https://a'/",
  "https://cdn.example/a';b/",
  'https://cdn.example/../',
  'https://cdn.example//x/',
  'javascript:alert(1)/',
  '//cdn.example/',
  '/elsewhere/',
])('refuses %s, as it would become part of the headers of pages', (baseUrl) => {
  expect(Release.safeParse({ ...release, baseUrl }).success).toBe(false)
})

test('accepts a complete release', () => {
  expect(Release.safeParse(release).success).toBe(true)
})

test.each(['../release.json', 'a/../../b.js', '/etc/passwd', 'a//b.js', 'a\\..\\b.js', '..', '.', 'a\0.js', ''])(
  'refuses a release that names the file %j',
  (file) => {
    const asset = { integrity: INTEGRITY, bytes: 3 }
    expect(Release.safeParse({ ...release, assets: { [file]: asset } }).success).toBe(false)
    expect(Release.safeParse({ ...release, server: { file, integrity: INTEGRITY } }).success).toBe(false)
  },
)

test.each(['sha256-abc', `sha384-${'A'.repeat(63)}`, `sha384-${'A'.repeat(64)}" onload="`, ''])(
  'refuses %j as the hash of an asset',
  (integrity) => {
    expect(Release.safeParse({ ...release, assets: { 'a.js': { integrity, bytes: 1 } } }).success).toBe(false)
  },
)

test('refuses the name of a Trusted Types policy that would loosen the content security policy', () => {
  expect(Release.safeParse({ ...release, trustedTypes: ["x; script-src * 'unsafe-inline'"] }).success).toBe(false)
})

test('gives every app an address and a federation name of its own', () => {
  expect(releasePath('report', '1.0.0')).toBe('/releases/report/1.0.0/')
  expect(federationName('road-works-ng')).toBe('civictrack_road_works_ng')
})
