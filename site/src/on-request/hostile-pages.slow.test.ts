import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote } from '@civictrack/registry'
import { openStore, type Store } from '@civictrack/registry/read'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import { createSite } from '../server/create-site'

const readApi = async () => ({ statusCode: 200, body: { title: 'Lamp' } })
const COMPOSED = '<h1>Skeleton</h1>'

/** A store whose live report@1.0.0 has a page on request that runs these lines of JavaScript. */
async function liveStore(page: string): Promise<Store> {
  const store = emptyStore()
  const route = { path: '/Reports/:reference', page: 'report', title: 'Report', description: '', prerender: false }
  const routes = [{ ...route, frame: 'public' as const, data: { issue: '/api/v1/issue/:reference' } }]
  await publishTiny(store, { app: 'shell', bundle: SHELL })
  await publishTiny(store, {
    app: 'report',
    bundle: `exports.default = { pages: { report: async () => { ${page} } } }`,
    overrides: { manifest: { name: 'report', contract: 1, routes, navigation: [], operations: [] } },
  })
  const apps = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, apps)
  return store
}

/** A shell that renders the page of the app "report". */
const SHELL = `
exports.singletons = {}
exports.sitePaths = ({ apps }) => apps.report.manifest.routes.map((route) => ({ ...route, app: 'report' }))
exports.renderPage = async ({ composition, apps }) => ({
  html: composition.prerendered ? await apps.report.pages.report() : '${COMPOSED}',
  styles: [], title: '', description: '', language: 'en-NG',
})`

/** The answer to a request for the page, and what the log says. */
async function answerOf({ folder }: Store): Promise<{ statusCode: number; body: string; log: string }> {
  const log: string[] = []
  const site = await createSite({ store: openStore(folder, { log: (problem) => log.push(problem) }), readApi })
  try {
    const { statusCode, body } = await site.inject('/Reports/here')
    return { statusCode, body, log: log.join('\n') }
  } finally {
    await site.close()
  }
}

test('a page is rendered on request', async () => {
  const { statusCode, body, log } = await answerOf(await liveStore(`return '<h1>Rendered</h1>'`))
  expect([statusCode, body.includes('<h1>Rendered</h1>'), log]).toEqual([200, true, ''])
})

test.concurrent.each([
  ['ends its process', 'process.exit()'],
  ['sends a message', 'process.send(null)'],
  ['reads a file', `return require('node:fs').readFileSync('/etc/passwd', 'utf8')`],
  ['reads the environment', `return process.env.PATH.length`],
  ['calls the network', `return (await fetch('http://127.0.0.1')).text()`],
  ['starts a program', `return require('child_process').execSync('id')`],
  ['loops', 'for (;;) {}'],
  ['takes all memory', 'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))'],
])('a page that %s on request is served as it was composed, and the log names the release', async (_what, page) => {
  const { statusCode, body, log } = await answerOf(await liveStore(page))
  expect([statusCode, body.includes(COMPOSED)]).toEqual([200, true])
  expect(log).toContain('A page of "report" is served as it was composed, because it cannot be rendered on request.')
  expect(log).toContain('report@1.0.0')
})

test.each(['report', 'shell'])('a changed bundle of the live %s is never run, and the log names it', async (app) => {
  const store = await liveStore(`return '<h1>Rendered</h1>'`)
  const file = join(store.releases.folderOf(app, '1.0.0'), 'server/app.cjs')
  await appendFile(file, `\nexports.default = { pages: { report: async () => '<h1>Evil</h1>' } }`)
  const { statusCode, body, log } = await answerOf(store)
  expect([statusCode, body.includes(COMPOSED), body.includes('Evil')]).toEqual([200, true, false])
  expect(log).toContain(`The Node bundle of ${app}@1.0.0 is not the one that was published.`)
})

test('a release.json that was changed together with its bundle is never used, and the log names it', async () => {
  const store = await liveStore(`return '<h1>Rendered</h1>'`)
  await publishTiny(store, { app: 'report', bundle: `exports.default = { pages: { report: async () => 'Evil' } }` })
  const { statusCode, body, log } = await answerOf(store)
  expect([statusCode, body.includes('Evil')]).toEqual([200, false])
  expect(log).toContain(join(store.releases.folderOf('report', '1.0.0'), 'release.json'))
})
