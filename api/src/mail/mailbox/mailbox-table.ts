import type { ColumnType, Generated } from 'kysely'

declare module '../../platform/database/tables' {
  interface Tables {
    mailbox: MailboxTable
  }
}

interface MailboxTable {
  id: Generated<string>
  recipient: string
  subject: string
  text: string
  html: string
  headers: ColumnType<Record<string, string>, string | undefined, never>
  at: Date
}
