import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { freshFolder } from './fresh-folder'
import { type Part, type ServerProcess, startServerProcess } from './server-process'
import { copyTemplate } from './template'

export interface SiteOptions {
  /** Environment variables besides PORT and DATA_DIR. */
  env?: Record<string, string>
  /** The whole product, unless set. */
  part?: Part
  /** A name gives a test file a site that no other file uses. */
  ownedBy?: string
  /** Work on the data folder before the first start. */
  prepare?: (dataDir: string) => Promise<void>
  /** Starts without the five published apps. */
  isEmpty?: boolean
}

export interface SiteUnderTest {
  url: string
  dataDir: string
  pid(): number
  stop(): Promise<void>
  kill(): Promise<void>
  /** Everything that was printed since the last start. */
  logs(): string
  /** Starts it again on the same port and data, after it was stopped or killed. */
  restart(env?: Record<string, string>): Promise<void>
  /** Removes its data once it has ended. */
  remove(): Promise<void>
}

/** Many tests sign up, log in and report from one address. */
const RATE_LIMITS = 'signupsPerAddress,loginsPerAddress,reportsPerAddress,codesPerAddress,reportsPerAccount'
  .split(',')
  .map((name) => `${name}:100000`)
  .join(',')

/** The site as `npm start` runs it, on a free port. */
export async function startSite({ env = {}, part, prepare, isEmpty }: SiteOptions = {}): Promise<SiteUnderTest> {
  const dataDir = isEmpty ? await freshFolder() : await preparedDataDir()
  await prepare?.(dataDir)
  const port = await freePort()
  const start = (more: Record<string, string> = {}): Promise<ServerProcess> =>
    startServerProcess({ RATE_LIMITS, ...env, ...more, PORT: String(port), DATA_DIR: dataDir }, part)
  let server = await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: () => server.pid,
    stop: () => server.stop(),
    kill: () => server.kill(),
    logs: () => server.logs(),
    async restart(more) {
      await server.stop()
      server = await start(more)
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** A data folder whose store holds the six apps, published and live. */
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
