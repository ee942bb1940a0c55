import { appendFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { newPrivateKey, signText } from '@civictrack/contract/signing'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import { promote } from '../promotion/promote'
import { revoke } from '../promotion/revoke/revoke'
import type { Store } from '../store/store'
import type { Check } from './admission'
import type { AdmissionError } from './refusal'

const REPORT = { app: 'report', paths: ['/Issue'] }
const BAD = { app: 'report', version: '2.0.0' }
const OPEN_API = { paths: { '/api/v1/issue/{reference}': { get: {} } } }

/** A site of two apps, live. */
async function liveStore(): Promise<Store> {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, REPORT)
  await publishTiny(store, { app: 'auth', paths: ['/Signup'], redirects: [{ from: '/Login', to: '/Signup' }] })
  await promote(
    moveOf(store),
    ['shell', 'report', 'auth'].map((app) => ({ app, version: '1.0.0' })),
  )
  return store
}

function moveOf(store: Store) {
  return { store, channel: 'production', by: 'ada', openApi: async () => OPEN_API }
}

async function fileOf(store: Store, file: string): Promise<string> {
  return join(store.releases.folderOf('report', '2.0.0'), file)
}

const bad = (says: Parameters<typeof publishTiny>[1]['says'], more = {}) => ({
  plant: (store: Store) => publishTiny(store, { ...REPORT, version: '2.0.0', says, ...more }),
})
const manifest = (more: object) => ({
  name: 'report',
  contract: 1,
  routes: [{ path: '/Issue', page: 'issue', title: 'T', description: '', frame: 'public' as const, prerender: true }],
  navigation: [],
  operations: [],
  ...more,
})
const entry = (to: string, label = 'Report') => ({ area: 'top' as const, label, order: 1, to })

/** One bad release for each check, and what it is told. */
const PLANTED: [Check, string, { plant: (store: Store) => Promise<unknown> }, string][] = [
  [
    'signature',
    'that nobody has signed',
    {
      plant: async (store) => {
        await publishTiny(store, { ...REPORT, version: '2.0.0' })
        await writeFile(await fileOf(store, 'signature.json'), '{}')
      },
    },
    'report@2.0.0 is not signed. Publish it anew',
  ],
  [
    'signature',
    'that a stranger has signed',
    {
      plant: async (store) => {
        const release = await publishTiny(store, { ...REPORT, version: '2.0.0' })
        const signature = signText(JSON.stringify(release), newPrivateKey())
        await writeFile(await fileOf(store, 'signature.json'), JSON.stringify(signature))
      },
    },
    'is none of a key that this site trusts for "report"',
  ],
  [
    'signature',
    'that was changed after it was signed',
    {
      plant: async (store) => {
        const release = await publishTiny(store, { ...REPORT, version: '2.0.0' })
        await writeFile(await fileOf(store, 'release.json'), JSON.stringify({ ...release, buildId: 'other' }))
      },
    },
    'or the release was changed after it was signed',
  ],
  [
    'signature',
    'that another team has signed',
    {
      plant: async (store) => {
        const release = await publishTiny(store, { ...REPORT, version: '2.0.0' })
        const auths = await store.releases.readSigned('auth', '1.0.0')
        await writeFile(await fileOf(store, 'signature.json'), JSON.stringify(auths?.signature))
        return release
      },
    },
    'is none of a key that this site trusts for "report"',
  ],
  [
    'hashes',
    'with an altered script',
    {
      plant: async (store) => {
        await publishTiny(store, { ...REPORT, version: '2.0.0' })
        await appendFile(await fileOf(store, 'browser/entry.js'), ';evil()')
      },
    },
    'entry.js of report@2.0.0 is not the file that was published.',
  ],
  [
    'hashes',
    'with an altered compressed script',
    {
      plant: async (store) => {
        await publishTiny(store, { ...REPORT, version: '2.0.0' })
        await writeFile(await fileOf(store, 'browser/entry.js.br'), brotliCompressSync('evil()'))
      },
    },
    'The compressed form of entry.js of report@2.0.0 is not the file',
  ],
  [
    'contract',
    'for another contract',
    bad({ needs: { contract: 2, shared: '^1.0.0', libraries: {} } }),
    'report@2.0.0 is written for contract 2; this site speaks 1.',
  ],
  [
    'ranges',
    'for another major of shared',
    bad({ needs: { contract: 1, shared: '^2.0.0', libraries: {} } }),
    'report@2.0.0 needs @civictrack/shared ^2.0.0, and shell@1.0.0 provides 1.0.0.',
  ],
  [
    'ranges',
    'for another major of React',
    bad({ needs: { contract: 1, shared: '^1.0.0', libraries: { react: '^18.0.0' } } }),
    'needs react ^18.0.0, and shell@1.0.0 provides none',
  ],
  ['names', 'that takes the policy of another app', bad({ trustedTypes: ['civictrack_auth'] }), 'of "auth"'],
  [
    'names',
    'whose entry registers as another app',
    bad({}, { files: { 'entry.js': 'var civictrack_auth;(()=>{})()' } }),
    'The entry of report@2.0.0 registers as civictrack_auth, not as civictrack_report.',
  ],
  [
    'routes',
    "that claims another app's path in another case",
    bad({}, { paths: ['/Issue', '/SIGNUP'] }),
    'both claim the path /SIGNUP. Change it in one app.json.',
  ],
  ['routes', "that claims another app's redirect", bad({}, { paths: ['/Issue', '/login'] }), 'both claim the path /'],
  ['gone', 'that lacks a page', bad({}, { paths: ['/Report'] }), 'report@2.0.0 has no page /Issue any more. Keep it'],
  [
    'menus',
    'whose menu entry leads nowhere',
    bad({ manifest: manifest({ navigation: [entry('/Nowhere')] }) }),
    'The menu entry "Report" of "report" leads to /Nowhere, which no app has.',
  ],
  [
    'menus',
    'with the same menu entry twice',
    bad({ manifest: manifest({ navigation: [entry('/Issue'), entry('/Signup', 'report ')] }) }),
    'both put "report " into the menu "top"',
  ],
  [
    'operations',
    'that calls what the API lacks',
    bad({ manifest: manifest({ operations: ['GET /api/v1/issue/:reference', 'DELETE /api/v1/issue/:reference'] }) }),
    'report@2.0.0 calls DELETE /api/v1/issue/:reference, which the live API does not offer.',
  ],
  [
    'hosts',
    'that names another host',
    bad({}, { files: { 'entry.js': 'fetch("https://tracker.example/hit")' } }),
    'The scripts of report@2.0.0 name the host tracker.example. Take it out',
  ],
  [
    'size',
    'beyond its budget',
    bad({ pages: { issue: ['heavy.js'] } }, { files: { 'heavy.js': noise(120_000) } }),
    'The page "issue" of report@2.0.0 needs',
  ],
  [
    'libraries',
    'with its own React',
    bad({ bundles: { react: '19.3.1', zod: '4.6.7' } }),
    'report@2.0.0 brings its own react 19.3.1, which has to exist once in a document.',
  ],
]

test.each(PLANTED)(
  '%s: refuses a release %s, and lets it through without that check',
  async (check, _what, { plant }, told) => {
    const store = await liveStore()
    await plant(store)
    const refused: AdmissionError = await promote(moveOf(store), [BAD]).then(
      () => undefined,
      (error) => error,
    )
    expect(refused?.message).toContain(told)
    expect(refused.refusals.map((one) => one.check)).toContain(check)
    expect(refused.refusals.every(({ remedy }) => remedy.length > 20)).toBe(true)
    expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
    expect(await store.compositions.list()).toHaveLength(1)
    const others = refused.refusals.map((one) => one.check as Check)
    expect(new Set(others)).toEqual(new Set([check]))
    await promote({ ...moveOf(store), without: [check] }, [BAD])
    expect(await store.channels.current('production')).toMatchObject({ serial: 2 })
  },
)

test('says everything that is wrong at once', async () => {
  const store = await liveStore()
  await publishTiny(store, { ...REPORT, version: '2.0.0', paths: ['/Signup'], says: { bundles: { axios: '1.0.0' } } })
  const error: AdmissionError = await promote(moveOf(store), [BAD]).catch((reason) => reason)
  expect(error.refusals.map(({ check }) => check)).toEqual(['routes', 'gone', 'libraries'])
})

test('does not blame a release for what was there before it', async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  for (const version of ['1.0.0', '1.1.0']) {
    const says = { bundles: { axios: '1.0.0' }, manifest: manifest({ navigation: [entry('/Nowhere')] }) }
    await publishTiny(store, { ...REPORT, version, says })
  }
  await publishTiny(store, { app: 'auth' })
  const first = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ ...moveOf(store), without: ['libraries', 'menus'] }, first)
  expect(await promote(moveOf(store), [{ app: 'auth', version: '1.0.0' }])).toMatchObject({ hasMoved: true })
})

test('refuses new API calls while no API answers, and passes those that were there', async () => {
  const store = await liveStore()
  const calls = manifest({ operations: ['GET /api/v1/issue/{id}'] })
  await publishTiny(store, { ...REPORT, version: '2.0.0', says: { manifest: calls } })
  await publishTiny(store, { ...REPORT, version: '2.1.0', says: { manifest: calls } })
  const offline = { ...moveOf(store), openApi: async () => undefined }
  await expect(promote(offline, [BAD])).rejects.toThrow('cannot be checked, as no API answers.')
  await promote(moveOf(store), [BAD])
  expect(await promote(offline, [{ ...BAD, version: '2.1.0' }])).toMatchObject({ hasMoved: true })
})

test('never lets a revoked release back in', async () => {
  const store = await liveStore()
  await publishTiny(store, { ...REPORT, version: '2.0.0' })
  await promote(moveOf(store), [BAD])
  await revoke(moveOf(store), { ...BAD, reason: 'reads tokens' })
  await expect(promote(moveOf(store), [BAD])).rejects.toThrow('report@2.0.0 was revoked by ada on')
  await promote({ ...moveOf(store), without: ['revoked'] }, [BAD])
})

test('lets a new major of shared in together with its remotes, and not alone', async () => {
  const store = await liveStore()
  const needs = (shared: string) => ({ needs: { contract: 1, shared, libraries: {} } })
  await publishTiny(store, { app: 'shell', version: '2.0.0', says: needs('2.0.0') })
  await publishTiny(store, { ...REPORT, version: '2.0.0', says: needs('^2.0.0') })
  await publishTiny(store, { app: 'auth', version: '2.0.0', paths: ['/Signup', '/Login'], says: needs('^2.0.0') })
  const both = ['report', 'auth'].map((app) => `${app}@1.0.0 needs @civictrack/shared ^1.0.0, and shell@2.0.0 provides`)
  for (const told of both) {
    await expect(promote(moveOf(store), [{ app: 'shell', version: '2.0.0' }])).rejects.toThrow(told)
  }
  const together = ['shell', 'report', 'auth'].map((app) => ({ app, version: '2.0.0' }))
  expect(await promote(moveOf(store), together)).toMatchObject({ serial: 2, hasMoved: true })
})

describe('a release whose files are on another origin', () => {
  let elsewhere: Server
  let baseUrl: string
  let headers: Record<string, string>
  const files: Record<string, string> = { '/entry.js': 'console.log("far")', '/icon.svg': '<svg/>' }

  beforeEach(async () => {
    headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' }
    files['/entry.js'] = 'console.log("far")'
    elsewhere = createServer(({ url = '' }, response) => {
      const file = files[url]
      response.writeHead(file === undefined ? 404 : 200, headers).end(file)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  })
  afterEach(() => new Promise((resolve) => elsewhere.close(resolve)))

  async function published(): Promise<Store> {
    const store = await liveStore()
    await publishTiny(store, {
      ...REPORT,
      version: '2.0.0',
      files: { 'entry.js': 'console.log("far")' },
      says: { baseUrl },
    })
    return store
  }

  test('is let in when they are there, and may be read from here', async () => {
    const store = await published()
    const { composition } = await promote(moveOf(store), [BAD])
    const pages = await store.compositions.readPages(composition.id)
    expect(pages.routes['/issue']?.contentSecurityPolicy).toContain(`script-src 'self' ${new URL(baseUrl).origin};`)
  })

  test.each([
    ['are not there', () => delete files['/entry.js'], 'entry.js answers 404'],
    ['are others', () => Object.assign(files, { '/entry.js': 'evil()' }), 'entry.js of report@2.0.0 is not the file'],
    [
      'lack CORS',
      () => delete headers['Access-Control-Allow-Origin'],
      'comes without "Access-Control-Allow-Origin: *"',
    ],
    [
      'are a page',
      () => Object.assign(headers, { 'Content-Type': 'text/html' }),
      'comes as "text/html", not as JavaScript',
    ],
    ['are behind a server that is down', () => elsewhere.close(), 'cannot be fetched'],
  ])('is refused when they %s', async (_what, spoil, told) => {
    const store = await published()
    spoil()
    await expect(promote(moveOf(store), [BAD])).rejects.toThrow(told)
    expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
  })
})

test('refuses a release whose files come over HTTP into a site on HTTPS', async () => {
  const store = await liveStore()
  await publishTiny(store, { ...REPORT, version: '2.0.0', says: { baseUrl: 'http://cdn.example/' } })
  const secure = { ...moveOf(store), siteUrl: 'https://civictrack.example' }
  await expect(promote(secure, [BAD])).rejects.toThrow('entry.js is not HTTPS')
})

/** Text that does not compress. */
function noise(length: number): string {
  let state = 1
  const next = () => {
    state = (state * 48271) % 2147483647
    return String.fromCharCode(33 + (state % 90))
  }
  return Array.from({ length }, next).join('')
}
