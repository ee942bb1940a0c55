import type { Handling, Status } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Dispatch } from '../../dispatches/dispatches-tables'
import type { Issue } from '../../issues/issues-tables'

const moment = z.nullable(z.iso.datetime())

/** A report and its dispatch at one moment, as JSON. */
const State = z.object({
  status: z.string().transform((status) => status as Status),
  handling: z.string().transform((handling) => handling as Handling),
  since: moment,
  expectedOn: z.nullable(z.string()),
  authorityId: z.nullable(z.string()),
  firstResolvedAt: moment,
})

/** The needs of an undo: the state before the answer and after it, its status changes, and the dispatch that it caused. */
export const Before = z.object({
  state: State,
  after: State,
  dispatch: z.object({ state: z.enum(['queued', 'sent']), firstAnswerAt: moment }),
  changes: z.array(z.string()),
  next: z.nullable(z.string()),
})
export type Before = z.output<typeof Before>

export function stateOf(issue: Issue): z.output<typeof State> {
  return {
    status: issue.status as Status,
    handling: issue.handling as Handling,
    since: issue.handling_since?.toISOString() ?? null,
    expectedOn: issue.expected_on,
    authorityId: issue.authority_id,
    firstResolvedAt: issue.first_resolved_at?.toISOString() ?? null,
  }
}

export function dispatchStateOf({ state, first_answer_at }: Dispatch): Before['dispatch'] {
  return { state: state === 'queued' ? 'queued' : 'sent', firstAnswerAt: first_answer_at?.toISOString() ?? null }
}
