interface Place {
  /** The report that is open. */
  reference: string | undefined
  /** Its place in the list when it was last in it: an answered report may leave the list. */
  last: number
}

/** The reports before and after the open one in the list. Without an open one, the next is the first. */
export function neighbours(reports: readonly { reference: string }[], { reference, last }: Place) {
  if (reference === undefined) return { previous: undefined, next: reports[0]?.reference, at: 0 }
  const found = reports.findIndex((report) => report.reference === reference)
  const at = found < 0 ? Math.min(last, reports.length) : found
  const after = found < 0 ? at : at + 1
  return { previous: reports[at - 1]?.reference, next: reports[after]?.reference, at }
}
