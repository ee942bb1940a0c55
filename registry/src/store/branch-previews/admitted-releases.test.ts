import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPages } from '@civictrack/contract'
import { emptyStore, publishTiny } from '../../../test/tiny-store'
import { compositionWithId } from '../compositions'
import { admittedVersions, isAdmitted } from './admitted-releases'

const REPORT = { app: 'report', version: '1.0.0' }
const PAGES: ComposedPages = {
  routes: {},
  redirects: {},
  notFound: { file: '0.html', hash: '', contentSecurityPolicy: '' },
}

/** A store with report 1.0.0, which a composition holds, and 2.0.0, which none holds. */
async function composed() {
  const store = emptyStore()
  await publishTiny(store, REPORT)
  await publishTiny(store, { app: 'report', version: '2.0.0' })
  const signed = await store.releases.readSigned('report', '1.0.0')
  const composition = compositionWithId({
    parent: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    by: 'ada',
    apps: { report: { version: '1.0.0', buildId: 'one', digest: signed?.digest ?? '' } },
    admission: { browser: 'skipped', notices: [] },
  })
  await store.compositions.write(composition, { fill: async () => PAGES })
  const inComposition = (name: string) => join(store.compositions.folderOf(composition.id), name)
  return { store, inComposition, releaseFile: join(store.releases.folderOf('report', '1.0.0'), 'release.json') }
}

type Composed = Awaited<ReturnType<typeof composed>>

afterEach(() => jest.restoreAllMocks())

test('admits the releases that compositions hold, and no others', async () => {
  const { store } = await composed()
  expect(await isAdmitted(store, REPORT)).toBe(true)
  for (const version of ['2.0.0', '9.0.0', '../1.0.0'])
    expect(await isAdmitted(store, { app: 'report', version })).toBe(false)
  expect(await isAdmitted(store, { app: 'auth', version: '1.0.0' })).toBe(false)
})

test.each<[string, (made: Composed) => Promise<unknown>]>([
  ['was revoked', ({ store }) => store.revocations.add({ ...REPORT, reason: '', by: 'ada', at: '' })],
  ['is not the one that was composed', ({ releaseFile }) => appendFile(releaseFile, ' ')],
  ['is damaged', ({ releaseFile }) => writeFile(releaseFile, '{"app":')],
  ['is in a composition that was changed', ({ inComposition }) => writeFile(inComposition('composition.json'), '{}')],
  ['is in a composition whose pages were changed', ({ inComposition }) => writeFile(inComposition('pages.json'), '{}')],
])('does not admit a release that %s', async (_what, plant) => {
  const made = await composed()
  await plant(made)
  expect(await isAdmitted(made.store, REPORT)).toBe(false)
})

test('offers the admitted versions, and a revoked one no longer, also after the clock was set back', async () => {
  const { store } = await composed()
  const versions = admittedVersions(store)
  expect(await versions()).toEqual(new Map([['report', ['1.0.0']]]))
  await store.revocations.add({ ...REPORT, reason: '', by: 'ada', at: '' })
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + 5000)
  expect((await versions()).get('report') ?? []).toEqual([])
})
