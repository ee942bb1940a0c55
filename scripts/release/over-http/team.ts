import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppManifest } from '@civictrack/contract'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'

const ROOT = join(__dirname, '../../..')
const COMMAND = join(ROOT, 'kit/bin/civictrack.mjs')

export interface Result {
  code: number | null
  stdout: string
  stderr: string
}

/** A site's data folder with a live shell, and a team with a key, a folder for its app, and the command. */
export async function teamAndSite(app = 'events') {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'report', paths: ['/Issue'] })
  const live = ['shell', 'report'].map((name) => ({ app: name, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'owner' }, live)
  const key = newPrivateKey()
  await store.trust.add(app, { publicKey: publicKeyOf(key), by: 'owner' })
  const cache = join(ROOT, '.cache', `civictrack-${process.pid}-${app}`)
  const keyFile = join(cache, 'key.pem')
  const folder = join(cache, 'app')
  write(keyFile, key)
  writeApp(folder, app)
  return {
    store,
    dataDir: dirname(store.folder),
    key,
    keyFile,
    folder,
    /** Runs the command, as a process of its own, in the folder of the app. */
    command: (args: string[], environment: NodeJS.ProcessEnv = {}) => startCommand(folder, args, environment),
    // A process that was killed may have left a child that still writes.
    remove: () => rmSync(cache, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}

/** Changes the text of the app's page, and so its sources. */
export function writePage(folder: string, text: string): void {
  write(join(folder, 'src/home-page.tsx'), `export const HomePage = '<h1>${text}</h1>'`)
}

function writeApp(folder: string, name: string): void {
  const route = { path: '/Events', page: 'home', title: 'Events', description: 'D', frame: 'public', prerender: true }
  const manifest = { name, contract: 1, routes: [route], navigation: [], operations: [] }
  AppManifest.parse(manifest)
  write(join(folder, 'app.json'), JSON.stringify(manifest))
  const dependencies = { '@civictrack/shared': '1.0.0' }
  write(join(folder, 'package.json'), JSON.stringify({ name, type: 'module', dependencies }))
  write(
    join(folder, 'rspack.config.ts'),
    `import { defineApp } from '../../../kit/src/preset/define-app'\nexport default defineApp(import.meta.dirname)`,
  )
  write(
    join(folder, 'src/app.tsx'),
    `export default { pages: { home: async () => (await import('./home-page')).HomePage } }`,
  )
  // Bytes that do not compress, so that the upload takes many packets.
  write(join(folder, 'public/noise.svg'), `<svg><!--${noise(400_000)}--></svg>`)
  writePage(folder, 'Events')
}

function noise(length: number): string {
  let state = 1
  let text = ''
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += state.toString(36)
  }
  return text
}

function startCommand(cwd: string, args: string[], environment: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, XDG_CACHE_HOME: join(cwd, '../xdg'), ...environment }
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text: Buffer) => {
    stdout += text
  })
  child.stderr.on('data', (text: Buffer) => {
    stderr += text
  })
  const end = new Promise<Result>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })))
  return { child, end }
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
