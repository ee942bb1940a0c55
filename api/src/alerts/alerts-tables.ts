import type { ColumnType, Generated } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    area_alerts: AreaAlertsTable
    alert_news: AlertNewsTable
    alert_letters: AlertLettersTable
    alerted_reports: AlertedReportsTable
  }
}

/** An address that wants to hear of new reports of an area. Addresses are canonical. */
interface AreaAlertsTable {
  id: Generated<string>
  /** The address in the links that end all its alerts: see `addressId`. */
  address_id: string
  email: string
  state: string
  /** Empty: the whole state. */
  lga: string
  /** Empty: every category. Inserted as JSON. */
  categories: ColumnType<string[], string, never>
  asked_at: Date
  /** The language of the request that asked for it last: its mails are in it. */
  language: Generated<string>
  /** Null until the owner of the address follows the link in the email: nothing else is sent before. */
  confirmed_at: ColumnType<Date | null, never, Date>
}

/** A report that became public, until each address that wants it has it: `after_email` is the last one. */
interface AlertNewsTable {
  issue_id: string
  at: Date
  after_email: Generated<string>
  is_told: Generated<boolean>
}

/** An email to an address: about one report, or a digest that collects reports until it is due. */
interface AlertLettersTable {
  id: Generated<string>
  email: string
  is_digest: boolean
  due_at: Date
}

/** The report is in a letter to the address. */
interface AlertedReportsTable {
  email: string
  issue_id: string
  letter_id: string
}
