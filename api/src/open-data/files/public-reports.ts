import { states } from '@civictrack/contract/regions'
import { STANDS_IN_PUBLIC } from '../../issues/joined/main-report'
import { isPublic } from '../../issues/visibility'
import type { Db } from '../../platform/database/tables'

/** A public report without a person and without a place that is smaller than its local government. */
export interface OpenReport {
  reference: string
  category: string
  status: string
  reportedAt: Date
  firstResolvedAt: Date | null
  /** Display names; both are empty where the report names no state and local government that exist. */
  state: string
  lga: string
}

/** So many reports are read at once. */
const BATCH = 1000

/** All public reports in batches, the oldest first: those that the public lists hold. */
export async function* publicReports(db: Db): AsyncGenerator<OpenReport[], void, void> {
  let last = '0'
  while (true) {
    const rows = await db
      .selectFrom('issues')
      .select(['id', 'reference', 'category', 'status', 'created_at', 'first_resolved_at', 'state', 'lga'])
      .where('issues.id', '>', last)
      .where(isPublic)
      .where(STANDS_IN_PUBLIC)
      .orderBy('issues.id')
      .limit(BATCH)
      .execute()
    yield rows.map(({ reference, category, status, created_at, first_resolved_at, state, lga }) => ({
      ...{ reference, category, status, reportedAt: created_at, firstResolvedAt: first_resolved_at },
      ...known(state, lga),
    }))
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return
  }
}

const KNOWN = new Set(states.flatMap(({ name, lgas }) => lgas.map((lga) => `${name}/${lga.name}`)))

/** The form takes any text as a place on the wire, so a text that is not one of the names may say anything. */
function known(state: string, lga: string): { state: string; lga: string } {
  return KNOWN.has(`${state}/${lga}`) ? { state, lga } : { state: '', lga: '' }
}
