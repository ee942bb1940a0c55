import type { OpenDataFile } from '@civictrack/contract/wire'
import type { ColumnType, Generated } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    open_data_nights: NightsTable
    open_data_pieces: PiecesTable
  }
}

interface NightsTable {
  /** The day in Nigeria, as YYYY-MM-DD. */
  night: string
  attempt: Generated<number>
  started_at: Date
  /** Null until all files are whole: before that nobody reads them. */
  finished_at: ColumnType<Date | null, never, Date>
  reports: Generated<number>
  /** The size of each file without compression. Written as JSON. */
  bytes: ColumnType<Partial<Record<OpenDataFile, number>>, never, string>
}

/** A part of a file, compressed: all its parts in the order of their numbers are one gzip stream. */
interface PiecesTable {
  night: string
  attempt: number
  file: string
  number: number
  bytes: Buffer
}
