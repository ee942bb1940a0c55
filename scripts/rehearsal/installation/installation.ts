import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { makeCertificate } from '../../../contract/test/certificate'
import { pgbouncer as poolerBefore } from '../../../contract/test/pgbouncer'
import { type Cluster, connectTo, newDatabase, openCluster } from '../../../contract/test/postgres'
import { startStorage } from '../../../contract/test/storage'
import { startMailServer } from '../../../e2e/site/mail-server'
import { deployed } from './deployed-files'
import { openParts, type Parts } from './open-parts'
import { choosePorts, type Ports } from './ports'
import { haproxy, nginx, varnish } from './proxies'
import { roleProgram } from './roles'

export type Installation = Awaited<ReturnType<typeof startInstallation>>

/**
 * The installation of several machines on this one, with the files of deploy/: nginx, Varnish, HAProxy, two processes of each role,
 * PostgreSQL behind PgBouncer, an S3 storage, and a mail server. Site servers have a key of the storage, and a role of the database of
 * the small state, that only read.
 */
export async function startInstallation(log: (line: string) => void) {
  const parts = openParts(log)
  const { folder, run, services, onClose, close } = parts
  try {
    const ports = await choosePorts()
    const tls = makeCertificate(join(folder, 'tls'))
    const url = `https://localhost:${ports.https}`
    const stores = await startStores(parts)
    const variables = variablesOf({ url, ports, stores })
    const balancer = await run(haproxy({ folder, ports }))
    const roles = await startRoles(parts, { ports, variables, databaseUrl: stores.databaseUrl })
    const cache = await run(varnish({ folder, ports }))
    const edge = await run(nginx({ folder, ports, tls: tls.folder }))
    return {
      url,
      ports,
      tls,
      folder,
      services,
      onClose,
      close,
      ...stores,
      ...roles,
      balancer,
      cache,
      edge,
      ofStore: variables.store,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The services in which the processes of the product keep everything. */
async function startStores({ onClose, log }: Parts) {
  const mail = await startMailServer()
  onClose(mail.close)
  const cluster = await openCluster()
  onClose(cluster.close)
  const storage = await startStorage()
  onClose(storage.stop)
  log('the mail server, PostgreSQL and the storage are ready')
  const [store, media] = [await storage.newBucket(), await storage.newBucket()]
  const storeOfSites = await storage.forReader(store)
  const { state, stateOfSites } = await databaseOfState(cluster)
  const databaseUrl = await newDatabase(cluster.url)
  return { mail, cluster, storage, store, storeOfSites, media, databaseUrl, state, stateOfSites }
}

/** The database of the small state, as docs/operations.md makes it. */
async function databaseOfState(cluster: Cluster): Promise<{ state: string; stateOfSites: string }> {
  const state = await newDatabase(cluster.url)
  const owner = await connectTo(state)
  await owner.query('create role civictrack_site login')
  await owner.query('alter default privileges grant select on tables to civictrack_site')
  await owner.end()
  return { state, stateOfSites: state.replace('test@', 'civictrack_site@') }
}

interface Places {
  url: string
  ports: Ports
  stores: Awaited<ReturnType<typeof startStores>>
}

/** The environment of each role, but for what the unit of systemd sets. */
function variablesOf({ url, ports, stores }: Places) {
  const { store, storeOfSites, media, mail, state, stateOfSites } = stores
  const secret = () => randomBytes(48).toString('base64')
  const shared = {
    ...{ PUBLIC_URL: url, PREVIEW_HOST: `preview.localhost:${ports.https}`, S3_ENDPOINT: store.endpoint },
    ...{ AWS_ACCESS_KEY_ID: store.accessKeyId, AWS_SECRET_ACCESS_KEY: store.secretAccessKey },
  }
  const between = { API_URL: `http://127.0.0.1:${ports.api}`, COMPOSER_URL: `http://127.0.0.1:${ports.composers}` }
  const ofStore = { ...shared, ...between, STORE_URL: `s3://${store.bucket}/site`, STATE_URL: state }
  return {
    store: ofStore,
    site: {
      ...ofStore,
      STATE_URL: stateOfSites,
      PURGE_URL: `http://127.0.0.1:${ports.varnish}`,
      AWS_ACCESS_KEY_ID: storeOfSites.accessKeyId,
      AWS_SECRET_ACCESS_KEY: storeOfSites.secretAccessKey,
    },
    api: {
      ...{ ...shared, TOKEN_SECRET: secret(), ADMIN_SECRET: secret(), MEDIA_URL: `s3://${media.bucket}/photos` },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'site@example.com' },
    },
  }
}

interface Order {
  ports: Ports
  variables: ReturnType<typeof variablesOf>
  databaseUrl: string
}

/** PgBouncer, and two processes of each role. */
async function startRoles({ folder, run }: Parts, { ports, variables, databaseUrl }: Order) {
  const settings = deployed('pgbouncer/pgbouncer.ini', [])
  const pooler = poolerBefore({ settings, parent: folder, port: ports.pooler, databaseUrl })
  const pgbouncer = await run({ name: 'PgBouncer', ...pooler })
  const ofApi = { ...variables.api, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl }
  const program = (name: keyof Ports, role: 'api' | 'composer' | 'site', own: Record<string, string>) =>
    roleProgram({ name, role, port: ports[name], folder, variables: own })

  const apis = [await run(program('api1', 'api', ofApi)), await run(program('api2', 'api', ofApi))]
  const first = program('composer1', 'composer', variables.store)
  const second = program('composer2', 'composer', variables.store)
  const composer1 = await run(first)
  // The second composer signs with the same key.
  const keys = join(first.dataDir, 'keys')
  cpSync(keys, join(second.dataDir, 'keys'), { recursive: true })
  const composers = [composer1, await run(second)]
  const sites = [
    await run(program('site1', 'site', variables.site)),
    await run(program('site2', 'site', variables.site)),
  ]
  return { pgbouncer, apis, composers, sites, keys }
}
