import type { Api } from '@civictrack/api'
import { figuresOf } from '../../../api/src/authorities/figures/figures-of'
import type { Desk, DeskFilters } from '../../../api/src/desk/list/desk-query'
import { deskCounts, deskPage } from '../../../api/src/desk/list/desk-reports'
import { overview } from '../../../api/src/desk/operators/stuck-reports'
import { stuckReports } from '../../../api/src/dispatches/operators/stuck'
import { silentSince } from '../../../api/src/dispatches/silence/open-dispatches'
import { countReports } from '../../../api/src/map/count-reports'
import { writeFiles } from '../../../api/src/open-data/nights/write-files'
import type { Db } from '../../../api/src/platform/database/tables'

interface Read {
  name: string
  read: () => Promise<unknown>
  /** It counts reports, so that it may take longer in proportion to them. */
  counts?: boolean
}

/** The lists that read dispatches and handlings, and what else reads many reports: the public one, a desk's, the operators', and the periodic work. */
export async function readsOf(api: Api, db: Db): Promise<Read[]> {
  const { id } = await db.selectFrom('authorities').select('id').where('slug', '=', 'works-1').executeTakeFirstOrThrow()
  const now = new Date()
  const desk: Desk = { authorityId: id, memberId: NOBODY, email: 'nobody@example.org', now }
  const get = (url: string) => async () => {
    const { statusCode, body } = await api.app.inject({ url })
    if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}: ${body}`)
  }
  const page = (sort: (typeof SORTS)[number], filters: DeskFilters = {}) => ({
    name: `desk, ${sort}${Object.keys(filters).length > 0 ? ', filters' : ''}`,
    read: () => deskPage(db, desk, { ...filters, sort, limit: 50 }),
    counts: sort !== 'newest' && sort !== 'oldest',
  })
  return [
    { name: 'Reports', read: get('/api/v1/issue') },
    { name: 'Reports, filters', read: get('/api/v1/issue?category=Drainage&status=Pending') },
    { name: 'Reports as a feed', read: get('/Reports.atom?category=Drainage') },
    { name: 'Open311, requests', read: get('/open311/v2/requests.json') },
    { name: 'map, states', read: () => countReports(db), counts: true },
    { name: 'map, a state', read: () => countReports(db, 'State 7'), counts: true },
    { name: 'open data, all files', read: () => writeFilesAgain(db), counts: true },
    { name: 'Authorities', read: get('/api/v1/authorities') },
    ...SORTS.map((sort) => page(sort)),
    page('newest', { category: 'Drainage', status: 'Pending' }),
    { name: 'desk, counts', read: () => deskCounts(db, desk, {}), counts: true },
    { name: 'figures of an authority', read: () => figuresOf(db, { authorityId: id, now }), counts: true },
    ...(['failed', 'operator', 'no-authority'] as const).map((kind) => ({
      name: `operators, ${kind}`,
      read: () => stuckReports(db, { kinds: [kind], now, limit: 50 }),
    })),
    { name: 'operators, overview', read: () => overview(db, now), counts: true },
    { name: 'stuck, by command', read: () => stuckReports(db, { kinds: ['failed', 'operator'], now, limit: 200 }) },
    {
      name: 'silent dispatches',
      read: () => silentSince(db, now).select('dispatches.id').where('escalated_at', 'is', null).limit(100).execute(),
    },
  ]
}

/** Writes the files of open data, as in the night of a day that has none yet. */
async function writeFilesAgain(db: Db): Promise<void> {
  await db.deleteFrom('open_data_pieces').execute()
  await db.deleteFrom('open_data_nights').execute()
  await writeFiles(db, new Date('2026-11-23T03:00:00Z'))
}

const NOBODY = '00000000-0000-4000-8000-000000000000'
const SORTS = ['urgent', 'newest', 'oldest', 'votes'] as const
