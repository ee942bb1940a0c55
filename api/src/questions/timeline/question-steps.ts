import type { TimelineEntry, TimelineSource } from '../../issues/timeline/timeline-entry'
import { PREPARED } from '../../platform/database/prepared-statements'
import type { Question } from '../questions-tables'

/** The reporter's words: the answers with their reasons, and "It is fixed". */
export const questionSteps: TimelineSource = async (db, { id }) => {
  const questions = await db
    .selectFrom('questions')
    .modifyFront(PREPARED)
    .select(['kind', 'answer', 'reason', 'answered_at'])
    .where('issue_id', '=', id)
    .where('answered_at', 'is not', null)
    .orderBy('id')
    .execute()
  const words = await db
    .selectFrom('own_words')
    .modifyFront(PREPARED)
    .select('at')
    .where('issue_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
  return [
    ...questions.flatMap(stepOf),
    ...words.map(({ at }): TimelineEntry => ({ step: 'fixed-by-reporter', by: 'reporter', at, status: 'Resolved' })),
  ]
}

type Answered = Pick<Question, 'kind' | 'answer' | 'reason' | 'answered_at'>

/** "Is it still there?" - "No" is told by the reporter's word that follows from it. */
function stepOf({ kind, answer, reason, answered_at }: Answered): TimelineEntry[] {
  if (!answered_at || !answer) return []
  const said = { by: 'reporter', at: answered_at, note: reason } as const
  if (kind === 'still-there') return answer === 'yes' ? [{ ...said, step: 'still-there' }] : []
  if (answer === 'no') return [{ ...said, step: 'reopened', status: 'In Progress' }]
  return [{ ...said, step: answer === 'yes' ? 'confirmed' : 'partly' }]
}
