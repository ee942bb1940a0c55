import { randomBytes } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../contract/test/free-port'
import { type MailServer, startMailServer } from '../../../../e2e/site/mail-server'
import { type Part, type ServerProcess, startServerProcess } from '../../../../e2e/site/server-process'
import { buildTemplate } from '../../../../e2e/site/template'
import { cpuSeconds, memoryBytes } from '../processes/cpu-seconds'
import { difference, type RoleFigures } from '../processes/role-figures'
import { type Balancer, startBalancer } from './balancer'
import { type SeededDatabase, seededDatabase } from './seeded-database'

const PUBLIC_URL = 'https://www.example.ng'
const MANY =
  'loginsPerAddress,reportsPerAddress,codesPerAddress,reportsPerAccount,codeMailsPerEmail,codeMailsPerEmailInAll'
/** As long as the jobs of a load may take. */
const JOBS_LIMIT_MS = 90_000
/** The processes rest when all together use less than this share of a core. */
const QUIET_SHARE = 0.3
const QUIET_ROUNDS = 60
const REST_SECONDS = 10

interface Server extends ServerProcess {
  port: number
}

/** All processes of the product by role, with their proxy and database. */
export interface Installation {
  url: string
  database: SeededDatabase
  mails: MailServer
  /** Where the photos are. */
  mediaFolder: string
  /** Brings the site servers and API processes to this number each. */
  grow(processes: number): Promise<void>
  /** Seconds of processor time that each role has used since it started. */
  cpu(): RoleFigures
  /** Bytes of memory of one process of each role, and of all of PostgreSQL. */
  memory(): RoleFigures
  /** Waits until no job is due. */
  untilDone(): Promise<void>
  /** Waits until the processes rest. */
  untilQuiet(): Promise<void>
  /** Waits until the processes rest, and returns the processor time that each role uses in a second then, over ten seconds. */
  atRest(): Promise<RoleFigures>
  stop(): Promise<void>
}

export async function startInstallation(folder: string, { reports }: { reports: number }): Promise<Installation> {
  const secret = randomBytes(48).toString('base64')
  const [siteDir, apiDir, proxyDir] = ['site', 'api', 'proxy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const one of [apiDir, proxyDir]) await mkdir(one)
  await cp(await buildTemplate(), siteDir, { recursive: true })
  const mails = await startMailServer()
  const options = { reports, dataDir: apiDir, publicUrl: PUBLIC_URL, smtpUrl: mails.url, tokenSecret: secret }
  const database = await seededDatabase(options).catch(async (error) => {
    await mails.close()
    throw error
  })
  const roles: { site: Server[]; api: Server[] } = { site: [], api: [] }
  let balancer: Balancer | undefined
  const common = { NODE_ENV: 'production', PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const ofApi = {
    ...{ ...common, DATA_DIR: apiDir, DATABASE_URL: database.url, SMTP_URL: mails.url },
    ...{ TOKEN_SECRET: secret, ADMIN_SECRET: randomBytes(48).toString('base64') },
    RATE_LIMITS: MANY.split(',')
      .map((name) => `${name}:1000000`)
      .join(','),
  }

  async function grow(processes: number): Promise<void> {
    while (roles.api.length < processes) roles.api.push(await startRole('api', ofApi))
    const ports = () => ({ sites: portsOf(roles.site), apis: portsOf(roles.api) })
    balancer ??= await startBalancer(proxyDir, { sites: [9], apis: portsOf(roles.api) })
    const ofSite = { ...common, DATA_DIR: siteDir, API_URL: balancer.apiUrl }
    while (roles.site.length < processes) roles.site.push(await startRole('site', ofSite))
    for (const role of [roles.site, roles.api]) await Promise.all(role.splice(processes).map((one) => one.stop()))
    await balancer.balance(ports())
  }

  const pids = () => ({
    site: roles.site.map(({ pid }) => pid),
    api: roles.api.map(({ pid }) => pid),
    postgres: [database.pid],
    proxy: balancer ? [balancer.pid] : [],
  })
  const cpu = (): RoleFigures => byRole(pids(), cpuSeconds)
  return {
    get url() {
      return balancer?.url ?? ''
    },
    database,
    mails,
    mediaFolder: join(apiDir, 'media/photos'),
    grow,
    cpu,
    memory() {
      const { site, api, postgres, proxy } = pids()
      return byRole({ site: site.slice(0, 1), api: api.slice(0, 1), postgres, proxy }, memoryBytes)
    },
    untilDone: () => untilDone(database),
    untilQuiet: () => untilQuiet(cpu),
    atRest: () => atRest(cpu),
    async stop() {
      await Promise.all([...roles.site, ...roles.api].map((one) => one.stop()))
      await balancer?.stop()
      await database.close()
      await mails.close()
    },
  }
}

async function startRole(role: Part, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  return { ...(await startServerProcess({ ...env, PORT: `${port}` }, role)), port }
}

const portsOf = (servers: Server[]) => servers.map(({ port }) => port)

function byRole(pids: Record<keyof RoleFigures, number[]>, measure: (pids: number[]) => number): RoleFigures {
  const { site, api, postgres, proxy } = pids
  return { site: measure(site), api: measure(api), postgres: measure(postgres), proxy: measure(proxy) }
}

async function untilDone({ client }: SeededDatabase): Promise<void> {
  const end = performance.now() + JOBS_LIMIT_MS
  while (performance.now() < end) {
    const { rows } = await client.query<{ due: string }>(
      "select count(*) as due from jobs where failed_at is null and run_at <= now() + interval '5 minutes'",
    )
    if (rows[0]?.due === '0') return
    await pause(50)
  }
  throw new Error(`The jobs of a load were not done within ${JOBS_LIMIT_MS / 1000} s.`)
}

async function untilQuiet(cpu: () => RoleFigures): Promise<void> {
  for (let round = 0; round < QUIET_ROUNDS; round += 1) {
    const before = cpu()
    await pause(1000)
    const used = difference(cpu(), before)
    if (used.site + used.api + used.postgres < QUIET_SHARE) return
  }
  throw new Error('The servers have work although nobody asks them anything.')
}

async function atRest(cpu: () => RoleFigures): Promise<RoleFigures> {
  await untilQuiet(cpu)
  const before = cpu()
  await pause(1000 * REST_SECONDS)
  const used = difference(cpu(), before)
  const share = (seconds: number) => seconds / REST_SECONDS
  return { site: share(used.site), api: share(used.api), postgres: share(used.postgres), proxy: share(used.proxy) }
}
