import type { Generated } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    moderations: ModerationsTable
  }
}

interface ModerationsTable {
  id: Generated<string>
  issue_id: string
  comment_id: string | null
  action: 'hide' | 'show'
  note: string
  /** The name that the operator gave with the call; see `actorOf`. */
  actor: string
  at: Date
}
