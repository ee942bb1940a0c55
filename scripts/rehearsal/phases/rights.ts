import { s3Objects } from '@civictrack/contract/objects'
import { connectTo } from '../../../contract/test/postgres'
import { problemList } from '../../../e2e/reliability/campaign'
import type { Phase } from './phase'

/** The object, or the answer that there is none. */
const READ_STATUSES = [200, 404]

/** The last one: it judges every request of the phases before it. */
export const rights: Phase = {
  name: 'rights',
  bar: 'Site servers only read the storage and the database of the small state, with rights to nothing else',
  async run({ installation: { storage, store, storeOfSites, state, stateOfSites } }) {
    const problems = problemList()
    const others = () =>
      storage
        .requestsOfReader()
        .filter(({ method, status }) => !['GET', 'HEAD'].includes(method) || !READ_STATUSES.includes(status))
    const reads = storage.requestsOfReader().length
    if (reads < 50) problems.add('site servers have hardly read the storage', String(reads))
    for (const { method, path, status } of others())
      problems.add('a site server did not only read', `${method} ${path}: ${status}`)
    const before = others().length
    const refusal = await s3Objects(storeOfSites)
      .write('probe', '')
      .then(() => 'no refusal', String)
    if (!refusal.includes('403')) problems.add('the key of site servers may write', refusal)
    if (others().length !== before + 1) problems.add('the check did not notice a write')
    const inBucket = await s3Objects(store).list('trust')
    if (inBucket.length > 0) problems.add('trusted keys are in the bucket, not in the database', inBucket.join())
    const records = await firstOf(state, 'select count(*) from registry_objects')
    if (!(Number(records) >= 5)) problems.add('the database has hardly a record', records)
    const change = await firstOf(stateOfSites, 'delete from registry_objects returning name')
    if (!change.includes('permission denied')) problems.add('the role of site servers may write', change)
    return {
      measured: `${reads} reads, ${before} other requests; a write with the key of site servers is refused with 403; ${records} records of the small state in PostgreSQL, and a change with the role of site servers is refused`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

/** The first value of the first row, or what the database says instead. */
async function firstOf(databaseUrl: string, statement: string): Promise<string> {
  const client = await connectTo(databaseUrl)
  const answer = await client.query(statement).then(({ rows }) => Object.values(rows[0] ?? {})[0], String)
  await client.end()
  return String(answer)
}
