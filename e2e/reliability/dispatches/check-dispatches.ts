import type { ProblemList } from '../campaign'

/** A report, and the address of the contact that has to get it. */
export interface Wanted {
  reference: string
  address: string
}

/** A mail with a report, as the mail server kept it. */
export interface Delivered {
  reference: string
  to: string
}

/**
 * Compares the mails with the reports, in the order in which the mail server kept them. `kills` holds for each kill how many
 * mails there were at it: a report may come twice when its mail was the last one before a kill. Returns how many came twice.
 */
export function checkDispatches(
  problems: ProblemList,
  { wanted, delivered, kills }: { wanted: Wanted[]; delivered: Delivered[]; kills: number[] },
): number {
  const lastBefore = [...kills]
  let doubles = 0
  for (const { reference, address } of wanted) {
    const places = delivered.flatMap((mail, index) => (mail.reference === reference ? [index] : []))
    if (places.length === 0) problems.add('a report was not dispatched', reference)
    for (const index of places) {
      const { to } = delivered[index] as Delivered
      if (to !== address)
        problems.add('a report went to another contact', `${reference} to ${to} instead of ${address}`)
    }
    for (const earlier of places.slice(0, -1)) {
      doubles += 1
      const kill = lastBefore.indexOf(earlier + 1)
      if (kill === -1) problems.add('a report came twice without a kill at its mail', reference)
      else lastBefore.splice(kill, 1)
    }
  }
  const known = new Set(wanted.map(({ reference }) => reference))
  for (const { reference, to } of delivered) {
    if (!known.has(reference)) problems.add('a report that nobody sent was dispatched', `${reference} to ${to}`)
  }
  return doubles
}
