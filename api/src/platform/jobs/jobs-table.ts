import type { ColumnType, Generated } from 'kysely'

declare module '../database/tables' {
  interface Tables {
    jobs: JobsTable
  }
}

interface JobsTable {
  id: Generated<string>
  kind: string
  payload: ColumnType<unknown, string, never>
  attempts: Generated<number>
  run_at: Date
  failed_at: ColumnType<Date | null, never, Date | null>
  last_error: ColumnType<string | null, never, string>
  created_at: Date
  request_id: string | null
}
