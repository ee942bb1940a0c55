import type { ReportFieldName, ReportFields } from '@civictrack/contract/wire'

/**
 * How the confirmation page shows each field of a report. The address joins its fields in the order of this list. A
 * field that is missing here does not compile.
 */
const SHOWN = {
  title: 'line',
  category: 'line',
  description: 'left-out',
  location: 'address',
  lga: 'address',
  state: 'address',
} as const satisfies Record<ReportFieldName, 'line' | 'address' | 'left-out'>

type NamesShownAs<Kind> = {
  [Name in ReportFieldName]: (typeof SHOWN)[Name] extends Kind ? Name : never
}[ReportFieldName]

/** The fields that have a line of their own. */
export const CONFIRMATION_LINES = namesShownAs('line')

/** The content of the confirmation page for a report that the server has acknowledged. */
export interface Confirmation extends Record<NamesShownAs<'line'>, string> {
  /** Empty when the server gave none. */
  reference: string
  address: string
  photos: number
}

export function confirmationOf(reference: string, fields: ReportFields): Confirmation {
  const lines = Object.fromEntries(CONFIRMATION_LINES.map((name) => [name, fields[name]]))
  const address = namesShownAs('address')
    .map((name) => fields[name])
    .filter((text) => text !== '')
    .join(', ')
  // `fromEntries` loses the names of the lines.
  return { reference, ...(lines as Record<NamesShownAs<'line'>, string>), address, photos: 1 }
}

const KEY = 'civictrack-report-confirmation'

/** Stores the confirmation for this tab, so that it survives a reload. */
export function storeConfirmation(confirmation: Confirmation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(confirmation))
  } catch {
    // Without storage the page shows its example, marked as such.
  }
}

/** The stored text: a string is a stable snapshot for `useSyncExternalStore`. */
export function storedConfirmation(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function parseConfirmation(text: string | null): Confirmation | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function namesShownAs<Kind extends (typeof SHOWN)[ReportFieldName]>(kind: Kind) {
  const names = Object.keys(SHOWN) as ReportFieldName[]
  return names.filter((name): name is NamesShownAs<Kind> => SHOWN[name] === kind)
}
