import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bucket } from '@civictrack/contract/objects'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { promote } from '../src/promotion/promote'
import { openStoreIn } from '../src/store/open-store-in'
import { manifest, moveOf } from './live-store'
import { registryClient } from './registry-client'
import { publishTiny } from './tiny-store'

const children = new Set<ChildProcess>()
const folders: string[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-composer-'))
  folders.push(folder)
  return folder
}

/** A live store in a bucket, one team for all of its apps, and composers in processes of their own before it. */
export async function bucketSite(bucket: Bucket, apps: string[]) {
  const dataDir = dataFolder()
  const store = openStoreIn({ dataDir, storePlace: bucket })
  const key = newPrivateKey()
  await publishTiny(store, { app: 'shell' })
  for (const app of apps) await publishTiny(store, { app, paths: [pathOf(app)] })
  await promote(
    moveOf(store),
    ['shell', ...apps].map((app) => ({ app, version: '1.0.0' })),
  )
  for (const app of apps) await store.trust.add(app, { publicKey: publicKeyOf(key), by: 'owner' })
  return {
    store,
    key,
    /** A further version of an app. One that is held needs the description of the API for its promotion. */
    publish: (app: string, version: string, { isHeld = false } = {}) =>
      publishTiny(store, {
        ...{ app, version, paths: [pathOf(app)] },
        ...(isHeld && { overrides: { manifest: callingApi(app) } }),
      }),
    start: (at: Bucket = bucket) => startComposer({ bucket: at, key, keysFolder: store.keysFolder }),
  }
}

const pathOf = (app: string) => `/page-of-${app}`

function callingApi(app: string) {
  const page = { path: pathOf(app), page: pathOf(app).slice(1), title: 'T', description: '', frame: 'public' as const }
  return manifest({
    name: app,
    routes: [{ ...page, prerender: true }],
    operations: ['GET /api/v1/issue/{reference}'],
  })
}

interface Start {
  bucket: Bucket
  key: string
  /** Composers of one site have the same key. */
  keysFolder: string
}

async function startComposer({ bucket, key, keysFolder }: Start) {
  const dataDir = dataFolder()
  await cp(keysFolder, join(dataDir, 'keys'), { recursive: true })
  const script = join(__dirname, 'bucket-composer-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify({ dataDir, bucket })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const port = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`The composer ended early: ${code}`)))
  })
  return {
    client: registryClient({ url: `http://127.0.0.1:${port}`, key }),
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),

    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      children.delete(child)
    },

    /** From now on promotions that need the description of the API wait. */
    hold: () => writeFileSync(join(dataDir, 'hold'), ''),
    open: () => rmSync(join(dataDir, 'hold'), { force: true }),

    async untilHeld(): Promise<void> {
      for (let tries = 0; tries < 600 && !existsSync(join(dataDir, 'held')); tries += 1) await pause(100)
      if (!existsSync(join(dataDir, 'held'))) throw new Error('No promotion has come in time.')
    },
  }
}
