import type { AppManifest } from '@civictrack/contract'
import { CANDIDATE, candidate, manifest, moveOf, type Plant, REPORT } from '../../../../test/live-store'
import { emptyStore, publishTiny, storeTemplate } from '../../../../test/tiny-store'
import { promote } from '../../../promotion/promote'
import type { AdmissionError } from '../../refusal'

/** Loads the entry of each remote, and provides a client that waits before it sends a request, as the real one does. */
const SHELL_ENTRY = `
globalThis.callApi = async (path, method) => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  await fetch(path, { method })
}
callApi('/api/v1/session', 'GET')
globalThis.logOut = () => callApi('/api/v1/logout', 'POST')
const policy = trustedTypes.createPolicy('civictrack-loader', { createScriptURL: (url) => url })
const { apps } = JSON.parse(document.getElementById('composition').textContent)
for (const [app, { entry, integrity }] of Object.entries(apps)) {
  if (app === 'shell') continue
  const script = document.createElement('script')
  Object.assign(script, { src: policy.createScriptURL(entry), integrity, crossOrigin: 'anonymous' })
  document.head.append(script)
}`

const SHELL_OPERATIONS = ['GET /api/v1/session', 'POST /api/v1/logout']
const shellNamed = (operations: string[]) => ({ ...manifest({ operations }), name: 'shell', routes: [] })

const OPEN_API = {
  paths: {
    '/api/v1/session': { get: {} },
    '/api/v1/logout': { post: {} },
    '/api/v1/issue/{reference}': { get: {} },
    '/media/{name}': { get: {} },
  },
}

/** A store whose shell runs in a browser. */
const browserStore = storeTemplate(async () => {
  const store = emptyStore()
  const overrides = { manifest: shellNamed(SHELL_OPERATIONS) }
  await publishTiny(store, { app: 'shell', overrides, files: { 'entry.js': SHELL_ENTRY } })
  await publishTiny(store, REPORT)
  await publishTiny(store, { app: 'auth', paths: ['/Signup'] })
  const first = ['shell', 'report', 'auth'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ ...inBrowser(store), withBrowser: false }, first)
  return store
})

function inBrowser(store: ReturnType<typeof emptyStore>) {
  return { ...moveOf(store), openApi: async () => OPEN_API, withBrowser: true }
}

/** A release of the app "report" whose entry runs a script, and whose page holds some HTML. */
function reportThat(script: string, { operations = [] as string[], html = '' } = {}): Plant {
  const bundle = `exports.default = { pages: { issue: async () => '<h1>Issue</h1>${html}' } }`
  const overrides = { manifest: manifest({ operations } satisfies Partial<AppManifest>) }
  return candidate(overrides, { files: { 'entry.js': script }, bundle })
}

async function refusalsOf(plant: Plant): Promise<string[]> {
  const store = await browserStore()
  await plant(store)
  const error: AdmissionError | undefined = await promote(inBrowser(store), [CANDIDATE]).then(
    () => undefined,
    (reason) => reason,
  )
  return (error?.refusals ?? []).map(({ check, problem }) => `[${check}] ${problem}`)
}

const refused = (call: string, app = 'report') =>
  `[operations] In the browser, /Issue: "${app}" calls ${call}, which its app.json does not declare.`

const UNDECLARED = `
fetch('/api/v1/count?page=1', { method: 'POST' })
callApi('/api/v1/waiting', 'PUT')
navigator.sendBeacon('/auth/seen', 'x'.repeat(9000))
fetch('/media/a.webp')
fetch('/api/v1/issue/A1', { method: 'PUT' })`

test('refuses undeclared calls by page, method and path: by fetch, through the shell, as beacon or picture', async () => {
  const html = '<img src="/api/v1/pixel" alt="">'
  const refusals = await refusalsOf(reportThat(UNDECLARED, { operations: ['GET /api/v1/issue/{reference}'], html }))
  const calls = ['GET /api/v1/pixel', 'GET /media/a.webp', 'POST /api/v1/count', 'POST /auth/seen']
  expect(refusals.sort()).toEqual(
    [...calls, 'PUT /api/v1/issue/A1', 'PUT /api/v1/waiting'].map((call) => refused(call)),
  )
})

test('accepts declared calls, calls of shared that the shell declares, photos, and operations that are not called', async () => {
  const script = `fetch('/api/v1/issue/A1?full=1'); logOut()`
  const operations = ['GET /api/v1/issue/:reference', 'GET /media/{name}']
  expect(await refusalsOf(reportThat(script, { operations, html: '<img src="/media/a.webp" alt="">' }))).toEqual([])
})

test('accepts an undeclared call without the check, and then from the next release, whose parent makes it too', async () => {
  const store = await browserStore()
  await publishTiny(store, { ...REPORT, version: '1.5.0', files: { 'entry.js': `fetch('/api/v1/count')` } })
  await reportThat(`fetch('/api/v1/count')`)(store)
  await promote({ ...inBrowser(store), skipChecks: ['operations'] }, [{ app: 'report', version: '1.5.0' }])
  expect(await promote(inBrowser(store), [CANDIDATE])).toMatchObject({ hasMoved: true })
})

test("refuses the shell, not the page's app, for an undeclared call of the shell", async () => {
  const store = await browserStore()
  const overrides = { manifest: shellNamed(['POST /api/v1/logout']) }
  await publishTiny(store, { app: 'shell', version: '2.0.0', overrides, files: { 'entry.js': SHELL_ENTRY } })
  const error: AdmissionError = await promote(inBrowser(store), [{ app: 'shell', version: '2.0.0' }]).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error.message).toContain(refused('GET /api/v1/session', 'shell'))
  expect(error.message).not.toContain('"report" calls')
})
