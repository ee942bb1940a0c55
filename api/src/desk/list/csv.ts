import { REPORT_FIELD_NAMES } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import { csvCell } from '../../platform/csv/csv-cell'
import type { Desk, DeskFilters } from './desk-query'
import { type DeskRow, rowsOf } from './desk-reports'

/** So many reports are read at once: the file is written while it is sent, and never held as a whole. */
const BATCH = 500

type Column = [name: string, value: (row: DeskRow) => string | number]

/** The file holds no exact position: it leaves the house. */
const COLUMNS: Column[] = [
  ['reference', ({ reference }) => reference],
  ...REPORT_FIELD_NAMES.map((name): Column => [name, (row) => row[name] ?? '']),
  ['status', ({ status }) => status],
  ['handling', ({ handling }) => handling],
  ['handling_since', ({ handling_since }) => handling_since?.toISOString() ?? ''],
  ['expected_on', ({ expected_on }) => expected_on ?? ''],
  ['overdue', ({ is_overdue }) => (is_overdue ? 'yes' : '')],
  ['assigned_to', ({ assignee_name }) => assignee_name ?? ''],
  ['reopened', ({ reopened }) => reopened],
  ['upvotes', ({ upvotes }) => upvotes],
  ['comments', ({ comments }) => comments],
  ['reported_at', ({ created_at }) => created_at.toISOString()],
]

/** The reports of a desk as CSV (RFC 4180), the oldest first, with a byte order mark for spreadsheets. */
export async function* csvLines(context: Context, desk: Desk, filters: DeskFilters): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.map(([name]) => name).join(',')}\r\n`
  let after: string | undefined
  while (true) {
    const rows = await rowsOf(context.db, desk, { filters, sort: 'oldest', after, limit: BATCH })
    if (rows.length > 0) yield rows.map(line).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = `${last.sort_key}.${last.id}`
  }
}

const line = (row: DeskRow) => `${COLUMNS.map(([, value]) => csvCell(value(row))).join(',')}\r\n`
