import type { Answer } from '@civictrack/contract/wire'
import type { Dispatch } from '../../dispatches/dispatches-tables'
import { ApiError } from '../../platform/errors'

/** The answers that may follow one of the same contact, as the situation develops. */
const AFTER: Record<Answer, readonly Answer[]> = {
  received: ['not-ours', 'in-progress', 'done', 'no-action'],
  'in-progress': ['in-progress', 'not-ours', 'done', 'no-action'],
  done: ['in-progress', 'done'],
  'no-action': ['in-progress', 'done', 'no-action', 'not-ours'],
  'not-ours': [],
}

/** The answers that a contact can give now. `last` is its answer to this dispatch, if any. */
export function possibleAnswers(
  dispatch: Pick<Dispatch, 'state'>,
  { last, status, all }: { last: Answer | undefined; status: string; all: readonly Answer[] },
): readonly Answer[] {
  if (dispatch.state !== 'sent' && dispatch.state !== 'queued') return []
  const possible = last ? AFTER[last] : all
  // A report that is resolved can only be worked on again.
  return status === 'Resolved' ? possible.filter((answer) => answer === 'in-progress' || answer === 'done') : possible
}

export function notPossible(): ApiError {
  return new ApiError(409, 'This answer is not possible any more: the report has moved on. Please look at it again.')
}
