import * as z from 'zod'
import { areaText } from '../contacts/area'
import type { Plan } from './plan/plan'

const Counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int() })

/** The outcome of an import, or of a dry run. `changes` holds the first of them, in the order of the file. */
export const ImportResult = z.object({
  isDryRun: z.boolean(),
  authorities: Counts,
  contacts: Counts,
  changes: z.array(
    z.object({
      line: z.int().describe('The line of the file, from 1.'),
      change: z.enum(['new', 'changed']),
      what: z.enum(['authority', 'contact']),
      name: z.string().describe('The authority; for a contact, its area and category too.'),
      details: z.array(z.string()),
    }),
  ),
  moreChanges: z.int().describe('How many changes are not listed.'),
  asked: z.int().describe('How many mails ask a contact to confirm its address.'),
  notAsked: z.array(z.string()).describe('Addresses that were asked several times today, and are not asked again.'),
})
export type ImportResult = z.output<typeof ImportResult>

/** A page of a browser and a terminal show no more at once. */
const LISTED = 1000

/** The counts and the difference of a plan. */
export function presentPlan(plan: Plan): Pick<ImportResult, 'authorities' | 'contacts' | 'changes' | 'moreChanges'> {
  const changes = [
    ...plan.authorities.map((step) => ({
      ...{ what: 'authority' as const, step, name: step.line.authority },
      more: [step.line.kind],
    })),
    ...plan.contacts.map((step) => ({
      ...{ what: 'contact' as const, step, name: `${step.line.authority}: ${areaText(step.line)}` },
      more: [`${step.line.method} ${step.line.address}`],
    })),
  ]
    .filter(({ step }) => !step.known || step.details.length > 0)
    .sort((a, b) => a.step.line.line - b.step.line.line)
    .map(({ what, step, name, more }) => ({
      ...{ what, name, line: step.line.line },
      change: step.known ? ('changed' as const) : ('new' as const),
      details: step.known ? step.details : more,
    }))
  return {
    authorities: countsOf(plan.authorities),
    contacts: countsOf(plan.contacts),
    changes: changes.slice(0, LISTED),
    moreChanges: Math.max(0, changes.length - LISTED),
  }
}

function countsOf(steps: { known?: object; details: string[] }[]) {
  const added = steps.filter(({ known }) => !known).length
  const changed = steps.filter(({ details }) => details.length > 0).length
  return { new: added, changed, unchanged: steps.length - added - changed }
}
