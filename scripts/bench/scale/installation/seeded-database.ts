import { createApi } from '@civictrack/api'
import {
  type Cluster,
  connectTo,
  type DatabaseClient,
  newDatabase,
  openCluster,
} from '../../../../contract/test/postgres'
import { seedDispatches } from '../../lists/seed-dispatches'
import { tokensOf } from '../../signed-in/people'
import { seed } from '../../signed-in/seed'
import { parentOf } from '../processes/cpu-seconds'

const REPORTS_A_PERSON = 20

export interface SeededDatabase {
  url: string
  client: DatabaseClient
  /** PostgreSQL's first process. */
  pid: number
  /** Addresses of people whose password is `PASSWORD`, and their tokens. */
  emails: string[]
  tokens: string[]
  close(): Promise<void>
}

interface Wanted {
  reports: number
  dataDir: string
  publicUrl: string
  smtpUrl: string
  tokenSecret: string
}

/**
 * A PostgreSQL that waits for the disk, as it comes from Debian but for the counting of statements, with people, reports,
 * and the work of authorities. Every report of Ikeja has a confirmed contact, to which it is mailed.
 */
export async function seededDatabase({ reports, ...options }: Wanted): Promise<SeededDatabase> {
  const cluster = await openCluster(['-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'max_connections=100'])
  try {
    return await fill(cluster, { reports, ...options })
  } catch (error) {
    await cluster.close()
    throw error
  }
}

async function fill(cluster: Cluster, { reports, ...own }: Wanted): Promise<SeededDatabase> {
  const url = await newDatabase(cluster.url)
  const many = { loginsPerAddress: 1_000_000 }
  const options = { ...own, databaseUrl: url, production: false, trustedProxies: [] }
  const api = await createApi({ ...options, logLevel: 'silent', limits: many })
  const client = await connectTo(url)
  const people = Math.ceil(reports / REPORTS_A_PERSON)
  const emails = await seed(api, url, { reports, people }).catch(async (error) => {
    await api.close()
    throw error
  })
  await seedDispatches(client)
  const tokens = await tokensOf(api, emails)
  await api.close()
  await client.query(CONTACT_OF_IKEJA)
  // The mail of the seed's sign-up is not part of what is measured. The hourly work has run on the empty database.
  await client.query("delete from jobs where kind <> 'dispatch'")
  await client.query('create extension pg_stat_statements')
  await client.query('checkpoint')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    url,
    client,
    pid: parentOf(rows[0]?.pid ?? 0),
    emails,
    tokens,
    async close() {
      await client.end()
      await cluster.close()
    },
  }
}

const CONTACT_OF_IKEJA = `insert into contacts
  (authority_id, state, lga, method, address, source_url, checked_on, created_at, confirmed_at)
  select id, 'Lagos', 'Ikeja', 'email', 'works@example.org', 'https://example.org', '2026-01-15', now(), now()
  from authorities order by id limit 1`
