/** The list as it was when a report was opened: an answered report may leave it, or jump to its end. */
export interface Opened {
  reference: string
  query: string
  order: readonly string[]
}

interface Place {
  /** The report that is open. */
  reference: string | undefined
  /** The filters and the order of the list. */
  query: string
  /** From the call before, if there was one. */
  opened: Opened | undefined
}

/**
 * The reports before and after the open one, in the list as it was when that was opened; those that are loaded later follow.
 * Without an open one, the next is the first.
 */
export function neighbours(reports: readonly { reference: string }[], { reference, query, opened }: Place) {
  const present = reports.map((report) => report.reference)
  if (reference === undefined) return { previous: undefined, next: present[0], opened: undefined }
  const isSame = opened?.reference === reference && opened.query === query
  const before = isSame ? opened.order : []
  const order = [...before, ...present.filter((one) => !before.includes(one))]
  const at = order.indexOf(reference)
  const isPresent = (one: string) => present.includes(one)
  return {
    previous: order.slice(0, Math.max(at, 0)).findLast(isPresent),
    next: order.slice(at + 1).find(isPresent),
    opened: { reference, query, order },
  }
}
