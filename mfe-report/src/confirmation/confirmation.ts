/** What the confirmation page shows of a report that the server has acknowledged. */
export interface Confirmation {
  /** Empty when the server gave none. */
  reference: string
  title: string
  category: string
  address: string
  photos: number
}

const KEY = 'civictrack-report-confirmation'

/** Keeps the confirmation for this tab, so that it survives a reload. */
export function keepConfirmation(confirmation: Confirmation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(confirmation))
  } catch {
    // Without storage the page shows its sample, marked as such.
  }
}

/** The stored text, a stable value for a store's snapshot. */
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
