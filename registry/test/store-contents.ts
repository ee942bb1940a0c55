import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openStore, type Store } from '../src/store/store'

/** The number of things in a store, as a new process reads it. */
export async function contentsOf({ folder }: Store) {
  const store = openStore(folder)
  const channels = await store.channels.list()
  const heads = await Promise.all(channels.map((channel) => store.channels.current(channel)))
  return {
    releases: (await store.releases.list()).length,
    compositions: (await store.compositions.list()).length,
    moves: heads.reduce((sum, head) => sum + (head?.serial ?? 0), 0),
    links: (await store.previews.list()).length,
    branches: (await store.branchPreviews.list()).length,
    revoked: (await store.revocations.names()).length,
  }
}

export type Contents = Awaited<ReturnType<typeof contentsOf>>

/** Expects that every release, composition, channel and preview that the store shows is whole. */
export async function expectWhole({ folder }: Store): Promise<void> {
  const problems: string[] = []
  const store = openStore(folder, { log: (problem) => problems.push(problem) })
  await expectWholeReleases(store)
  for (const id of await store.compositions.list()) await expectWholePages(store, id)
  for (const channel of await store.channels.list()) {
    const head = await store.channels.current(channel)
    expect([channel, head && (await store.compositions.has(head.composition))]).toEqual([channel, true])
  }
  for (const { preview } of await store.previews.list())
    expect(await store.channels.current(preview.channel)).toBeDefined()
  expect(problems).toEqual([])
}

async function expectWholeReleases(store: Store): Promise<void> {
  const shown = (await readdir(join(store.folder, 'releases', 'report'))).sort()
  const releases = await store.releases.list()
  expect(releases.flatMap(({ app, version }) => (app === 'report' ? [version] : [])).sort()).toEqual(shown)
  for (const { app, version, assets, server, maps = {} } of releases) {
    const files = Object.entries(assets).map(([file, { integrity }]) => [`browser/${file}`, integrity])
    files.push([`server/${server.file}`, server.integrity])
    for (const [file, { integrity }] of Object.entries(maps)) files.push([`maps/${file}`, integrity])
    for (const [file = '', integrity] of files) {
      const content = await readFile(join(store.releases.folderOf(app, version), file))
      expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(integrity)
    }
  }
}

async function expectWholePages(store: Store, id: string): Promise<void> {
  const { pages } = await store.compositions.open(id)
  for (const { file, hash } of [...Object.values(pages.routes), pages.notFound]) {
    const html = await readFile(join(store.compositions.folderOf(id), file))
    expect(createHash('sha256').update(html).digest('hex')).toBe(hash)
  }
}

/** The states of the jobs that the composer has kept. An upload whose job was not kept is not among them. */
export async function jobStates(store: Store): Promise<string[]> {
  const folder = join(dirname(store.folder), 'registry', 'jobs')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name, 'job.json'), 'utf8').catch(() => '')))
  return texts.filter(Boolean).map((text) => (JSON.parse(text) as { state: string }).state)
}
