import { STATUSES } from '@civictrack/contract/wire'
import { csvCell } from '../../platform/csv/csv-cell'
import type { OpenReport } from './public-reports'

/** Reports by state, local government, category and status. */
export class Counts {
  readonly #groups = new Map<string, { group: Group; count: number }>()
  readonly #places = new Map<string, { reports: number; byStatus: Record<string, number> }>()

  add({ state, lga, category, status }: OpenReport): void {
    const key = JSON.stringify([state, lga, category, status])
    const known = this.#groups.get(key)
    if (known) known.count += 1
    else this.#groups.set(key, { group: { state, lga, category, status }, count: 1 })
    const place = this.of(state, lga)
    place.reports += 1
    place.byStatus[status] = (place.byStatus[status] ?? 0) + 1
  }

  /** The number of reports of a local government with each status, also those that have none. */
  of(state: string, lga: string): { reports: number; byStatus: Record<string, number> } {
    const key = `${state}/${lga}`
    const place = this.#places.get(key) ?? {
      reports: 0,
      byStatus: Object.fromEntries(STATUSES.map((name) => [name, 0])),
    }
    this.#places.set(key, place)
    return place
  }

  /** As CSV, in the order of the names. */
  *csv(): Generator<string, void, void> {
    yield 'state,local_government,category,status,reports\r\n'
    for (const key of [...this.#groups.keys()].sort()) {
      const found = this.#groups.get(key)
      if (!found) continue
      const { state, lga, category, status } = found.group
      yield `${[state, lga, category, status, found.count].map(csvCell).join(',')}\r\n`
    }
  }
}

type Group = Pick<OpenReport, 'state' | 'lga' | 'category' | 'status'>
