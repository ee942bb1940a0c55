import { s3Objects } from '@civictrack/contract/objects'
import { problemList } from '../../../e2e/reliability/campaign'
import type { Phase } from './phase'

/** The object, or the answer that there is none. */
const READ_STATUSES = [200, 404]

/** The last one: it judges every request of the phases before it. */
export const rights: Phase = {
  name: 'rights',
  bar: 'Site servers only read the storage, with a key that may do nothing else',
  async run({ installation: { storage, storeOfSites } }) {
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
    return {
      measured: `${reads} reads, ${before} other requests; a write with the key of site servers is refused with 403`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}
