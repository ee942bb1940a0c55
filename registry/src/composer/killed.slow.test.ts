import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { tinyArchive } from '../../test/live-registry'
import { liveStore } from '../../test/live-store'
import { type Call, registryClient } from '../../test/registry-client'
import { openStore, type Store } from '../store/store'

/** Kills at each of these points in publishing and in promoting, from the first moment to after the end. */
const POINTS = 3
const children: ChildProcess[] = []

jest.setTimeout(240_000)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A composer in a process of its own. */
async function startProcess(store: Store): Promise<{ child: ChildProcess; url: string }> {
  const script = join(__dirname, '../../test/composer-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, store.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(String(text).trim()))
    child.once('exit', (code) => reject(new Error(`The composer ended early: ${code}`)))
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Kills the composer in the middle of a request, starts it again, and returns the result of the same request. */
async function killAndRepeat(site: Site, { path, call, afterMs }: { path: string; call: Call; afterMs: number }) {
  const { store, key } = site
  const first = registryClient({ url: site.url, key }).run(path, call)
  const ended = first.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  site.child.kill('SIGKILL')
  await ended
  await assertWholeReleases(store)
  Object.assign(site, await startProcess(store))
  return registryClient({ url: site.url, key }).run(path, call)
}

interface Site {
  store: Store
  key: string
  child: ChildProcess
  url: string
}

/** Every release in the store has all its files, unchanged. */
async function assertWholeReleases(store: Store): Promise<void> {
  for (const { app, version, assets, server } of await openStore(store.folder).releases.list()) {
    const files = [...Object.entries(assets).map(([file, { integrity }]) => [`browser/${file}`, integrity])]
    files.push([`server/${server.file}`, server.integrity])
    for (const [file = '', integrity] of files) {
      const content = await readFile(join(store.releases.folderOf(app, version), file))
      expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(integrity)
    }
  }
}

test('a composer that is killed while it publishes or promotes leaves nothing partial, and the same request finishes the work', async () => {
  const store = await liveStore()
  const key = newPrivateKey()
  await store.trust.add('report', { publicKey: publicKeyOf(key), by: 'owner' })
  const site: Site = { store, key, ...(await startProcess(store)) }
  const durations = { publish: 0, promote: 0 }
  for (let point = 0; point <= POINTS; point += 1) {
    const version = `2.0.${point}`
    const { archive } = await tinyArchive({ app: 'report', version, paths: ['/Issue'] }, { key })
    const share = point / POINTS
    const publish = { path: `/releases/report/${version}`, call: { method: 'PUT', archive } }
    const promote = { path: '/promotions', call: { body: { releases: [{ app: 'report', version }], browser: false } } }
    for (const [name, order] of Object.entries({ publish, promote }) as ['publish' | 'promote', typeof publish][]) {
      // The first round is not interrupted: it tells how long the work takes.
      const start = Date.now()
      const done =
        point === 0
          ? await registryClient({ url: site.url, key }).run(order.path, order.call)
          : await killAndRepeat(site, { ...order, afterMs: durations[name] * share })
      if (point === 0) durations[name] = Date.now() - start
      expect([version, name, done]).toEqual([version, name, expect.objectContaining({ kind: 'done' })])
    }
    expect((await openStore(store.folder).channels.current('production'))?.apps.report).toBe(version)
  }
})
