import type { Generated } from 'kysely'

declare module '../database/tables' {
  interface Tables {
    limits: LimitsTable
  }
}

interface LimitsTable {
  key: string
  count: number
  started_at: Date
  last_at: Date
  recent: Generated<Date[]>
}
