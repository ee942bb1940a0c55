import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endAllServers, type Part, type ServerProcess, startServerProcess } from './process-under-test'
import { copyTemplate } from './template'

interface Options {
  /** Environment variables besides PORT and DATA_DIR. */
  env?: Record<string, string>
  /** A data folder of the test's own, used as it is; otherwise a fresh one with the five apps published. */
  dataDir?: string
  /** Everything, unless set. */
  part?: Part
}

export interface SiteUnderTest {
  url: string
  dataDir: string
  pid(): number
  stop(): Promise<void>
  kill(): Promise<void>
  /** Everything that was printed since the (last) start. */
  logs(): string
  /** Starts it again on the same port and data, after it was stopped or killed. */
  restart(env?: Record<string, string>): Promise<void>
}

const folders: string[] = []

afterAll(async () => {
  await endAllServers()
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
}, 30_000)

/** The site as `npm start` runs it, on a free port. It ends with the test file at the latest. */
export async function startSite({ env = {}, dataDir, part }: Options = {}): Promise<SiteUnderTest> {
  const folder = dataDir ?? (await preparedDataDir())
  const port = await freePort()
  const start = (more: Record<string, string> = {}): Promise<ServerProcess> =>
    startServerProcess({ ...env, ...more, PORT: String(port), DATA_DIR: folder }, part)
  let server = await start()
  return {
    url: `http://localhost:${port}`,
    dataDir: folder,
    pid: () => server.pid,
    stop: () => server.stop(),
    kill: () => server.kill(),
    logs: () => server.logs(),
    async restart(more) {
      await server.stop()
      server = await start(more)
    },
  }
}

/** An empty folder that is gone after the test file. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-e2e-'))
  folders.push(folder)
  return folder
}

/** A data folder whose store holds the five apps, published and live. */
export async function preparedDataDir(): Promise<string> {
  const folder = await freshFolder()
  await copyTemplate(folder)
  return folder
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      )
    })
  })
}
