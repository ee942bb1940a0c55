import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../../contract/test/free-port'
import { hasStorage, startStorage, type TestStorage } from '../../../contract/test/storage'

const ROOT = join(__dirname, '../../..')
const RUN = join(ROOT, 'scripts/run.mjs')

jest.setTimeout(400_000)

const folders: string[] = []
const running: ChildProcess[] = []
let storage: TestStorage | undefined

afterAll(async () => {
  await Promise.all(running.map(end))
  await storage?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const onStorage = hasStorage() ? test : test.skip

onStorage('a composer, an API and two site servers work on buckets, also while the storage is away', async () => {
  storage = await startStorage()
  const [store, media] = [await storage.newBucket(), await storage.newBucket()]
  const shared = {
    STORE_URL: `s3://${store.bucket}/site`,
    MEDIA_URL: `s3://${media.bucket}/photos`,
    S3_ENDPOINT: store.endpoint,
    AWS_ACCESS_KEY_ID: store.accessKeyId,
    AWS_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
  const api = await start('api', shared)
  const composer = await start('composer', { ...shared, API_URL: api.url })
  const others = { ...shared, API_URL: api.url, COMPOSER_URL: composer.url }
  const sites = await Promise.all([start('site', others), start('site', others)])
  const pages = ['/', '/Issue', '/FAQs', '/Reports']
  for (const { url } of sites)
    for (const page of pages) expect([page, (await fetch(url + page)).status]).toEqual([page, 200])
  const before = await compositionOf(sites[0]?.url)

  const release = (...args: string[]) =>
    promisify(execFile)(process.execPath, [RUN, 'release', ...args, '--json'], {
      cwd: ROOT,
      env: environment({ ...shared, DATA_DIR: composer.dataDir, API_URL: api.url }),
    })
  await release('publish', 'marketing', '--version', '9.9.9')
  await release('promote', 'marketing@9.9.9', '--no-browser')
  await pause(1000)
  const after = await Promise.all(sites.map(({ url }) => compositionOf(url)))
  expect(after.map(({ apps }) => apps.marketing?.version)).toEqual(['9.9.9', '9.9.9'])
  expect(after[0]?.id).not.toBe(before.id)

  // Each server reads the new composition to its end, after which it does not need the storage.
  await pause(WARM_MS)
  storage.away(true)
  const addresses = [
    '/',
    '/?lang=ha',
    '/Support',
    '/AboutUs',
    '/Signup',
    '/nowhere',
    ...(await assetsOf(sites[0]?.url)),
  ]
  expect(addresses.length).toBeGreaterThan(10)
  const statuses = await statusesOf(sites, addresses)
  expect(statuses.filter(([address, status]) => status !== (address === '/nowhere' ? 404 : 200))).toEqual([])
  storage.away(false)
})

const WARM_MS = 20_000

/** Each address of each server, twice. */
async function statusesOf(sites: { url: string }[], addresses: string[]) {
  const all = sites.flatMap(({ url }) => [...addresses, ...addresses].map((address) => [url, address] as const))
  return Promise.all(
    all.map(async ([url, address]) => [address, (await fetch(url + address, { redirect: 'manual' })).status] as const),
  )
}

/** The scripts and pictures that the home page names. */
async function assetsOf(url = ''): Promise<string[]> {
  const html = await (await fetch(url)).text()
  return [...new Set(html.match(/\/releases\/[\w@./+-]+\.(?:js|svg)/g))]
}

interface Live {
  id: string
  apps: Record<string, { version: string }>
}

async function compositionOf(url = ''): Promise<Live> {
  return (await fetch(`${url}/composition.json`)).json() as Promise<Live>
}

/** A role of its own with an empty `DATA_DIR`. */
async function start(role: string, variables: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), `civictrack-${role}-`))
  folders.push(dataDir)
  const port = await freePort()
  const child = spawn(process.execPath, [RUN, 'start', role], {
    cwd: ROOT,
    env: environment({ ...variables, DATA_DIR: dataDir, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text
      if (/is ready at/.test(printed)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => reject(new Error(`The role ${role} ended before it was ready:\n${printed}`)))
  })
  return { url: `http://localhost:${port}`, dataDir }
}

function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, NO_UPDATE_NOTIFIER: '1', ...variables }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
