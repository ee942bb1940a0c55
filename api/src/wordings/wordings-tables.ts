import type { Generated } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    wordings: WordingsTable
  }
}

/** A reader's better wording of a text of the site; nothing about the reader. */
interface WordingsTable {
  id: Generated<string>
  language: string
  /** The path of the page; empty where it is not known. */
  page: string
  text: string
  wording: string
  at: Date
  /** Null while it waits for an operator. */
  settled_at: Date | null
  is_accepted: boolean | null
}
