import type { Answer } from '@civictrack/contract/wire'
import type { TimelineSource } from '../../issues/timeline/timeline-entry'
import { photoPath } from '../../media/store/photo-names'

/** The answers of authorities. The name of the person who did stays with the staff. */
export const answerSteps: TimelineSource = async (db, { id }) => {
  const answers = await db
    .selectFrom('answers')
    .innerJoin('authorities', 'authorities.id', 'answers.authority_id')
    .select(['authorities.name', 'answer', 'note', 'expected_on', 'photo_id', 'at'])
    .where('issue_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('answers.id')
    .execute()
  return answers.map(({ name, answer, note, expected_on, photo_id, at }) => ({
    step: answer,
    by: 'authority',
    at,
    authority: name,
    note,
    expectedOn: expected_on,
    photo: photo_id ? photoPath(photo_id, 1600) : undefined,
    status: BRINGS[answer],
  }))
}

const BRINGS: Partial<Record<Answer, string>> = { 'in-progress': 'In Progress', done: 'Resolved' }
