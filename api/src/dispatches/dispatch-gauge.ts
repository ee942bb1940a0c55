import type { Gauge } from '@civictrack/contract/gauges'
import type { Db } from '../platform/database/tables'
import type {} from './dispatches-tables'

/** The dispatches to authorities, by their state. */
export function dispatchGauge(db: Db): Gauge {
  return {
    name: 'civictrack_dispatches',
    help: 'Dispatches of reports to authorities, by their state.',
    labels: ['state'],
    async read() {
      const counts = await db
        .selectFrom('dispatches')
        .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
        .groupBy('state')
        .execute()
      return counts.map(({ state, count }) => ({ labels: { state }, value: Number(count) }))
    },
  }
}
