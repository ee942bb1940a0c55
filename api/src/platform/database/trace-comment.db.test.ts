import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REQUEST_ID } from '@civictrack/contract/request-log'
import { TRACEPARENT } from '@civictrack/contract/trace-context'
import { hasPgbouncer } from '../../../../contract/test/pgbouncer'
import { type Cluster, newDatabase, openCluster, unprivileged } from '../../../../contract/test/postgres'
import { startPgbouncer } from '../../../test/pgbouncer'
import { closeSite, eventually, newEmail, openSite, type Site } from '../../../test/site'
import { forRequest } from '../request-id'
import { withTrace } from './trace-comment'

const ID = '0b0e5a3c-1111-4222-8333-444455556666'
const TRACE = '0b0e5a3c111142228333444455556666'
const OTHERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

let folder: string
let cluster: Cluster

/** PostgreSQL that writes each statement into a log of its own. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'civictrack-log-'))
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const settings = { logging_collector: 'on', log_directory: folder, log_statement: 'all', fsync: 'off' }
  cluster = await openCluster(Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]))
})
afterAll(async () => {
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The statements of a trace in the log of PostgreSQL, with their spans. */
function logged(traceId: string): { statement: string; span: string }[] {
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const entries = text.join('\n').split(/\n(?=\d{4}-\d\d-\d\d )/)
  return entries.flatMap((entry) => {
    const [, statement = '', trace, span = ''] =
      /(?:statement|execute <unnamed>): ([\s\S]*) \/\*traceparent='00-([\da-f]{32})-([\da-f]{16})-01'\*\//.exec(
        entry,
      ) ?? []
    return trace === traceId ? [{ statement, span }] : []
  })
}

async function subscribe(site: Site, headers: Record<string, string>): Promise<void> {
  const email = newEmail()
  const { statusCode } = await site.browser().post('/api/v1/newsletter', { email }, headers)
  expect(statusCode).toBe(200)
  await site.mails(email, 1)
}

async function expectTraced(site: Site): Promise<void> {
  await subscribe(site, { [REQUEST_ID]: ID, [TRACEPARENT]: `00-${TRACE}-${SPAN}-01` })
  const found = await eventually(async () => {
    const all = logged(TRACE)
    return new Set(all.map(({ span }) => span)).size > 1 ? all : undefined
  }, 'statements of the request and of its job')
  const statements = found.map(({ statement }) => statement)
  expect(statements).toContain('begin')
  expect(statements.some((statement) => statement.includes('insert into "jobs"'))).toBe(true)
  // Each server's part of a trace has a span of its own.
  expect(found.map(({ span }) => span)).not.toContain(SPAN)
}

test('the log of PostgreSQL names the request of each statement, also of those of its jobs', async () => {
  const site = await openSite({ databaseUrl: await newDatabase(cluster.url) })
  await expectTraced(site)
  await subscribe(site, { [TRACEPARENT]: `00-${OTHERS_TRACE}-${SPAN}-01` })
  expect(logged(OTHERS_TRACE).length).toBeGreaterThan(0)
  const hostile = `00-${OTHERS_TRACE.replace('4bf9', 'aaaa')}-${SPAN}-01'*/; drop table users; --`
  await subscribe(site, { [TRACEPARENT]: hostile, [REQUEST_ID]: hostile })
  expect(readdirSync(folder).some((file) => readFileSync(join(folder, file), 'utf8').includes('drop table'))).toBe(
    false,
  )
  await closeSite(site)
})

const testWithPgbouncer = hasPgbouncer() ? test : test.skip

testWithPgbouncer('also behind a pooler, where prepared statements are sent as plain ones', async () => {
  const directDatabaseUrl = await newDatabase(cluster.url)
  const pooler = await startPgbouncer(directDatabaseUrl, 4)
  const site = await openSite({ databaseUrl: pooler.url, directDatabaseUrl })
  await expectTraced(site)
  const id = '1b0e5a3c-1111-4222-8333-444455556666'
  await site.browser().get('/api/v1/issue', { [REQUEST_ID]: id })
  const listed = () => logged(id.replaceAll('-', '')).filter(({ statement }) => statement.includes('/* prepared */'))
  await eventually(async () => (listed().length > 0 ? true : undefined), 'the statement of a list')
  await closeSite(site)
  await pooler.stop()
})

test.each(["x'*/; drop table users; --", '*/', 'a'.repeat(31), 'A'.repeat(32), ''])(
  'an identifier of another form than ours (%j) comes into no statement',
  async (id) => {
    expect(await forRequest(id, async () => withTrace('select 1'))).toBe('select 1')
  },
)

test('a statement outside of any request stays as it is', async () => {
  expect(await forRequest(null, async () => withTrace('select 1'))).toBe('select 1')
  expect(withTrace('select 1')).toBe('select 1')
})
