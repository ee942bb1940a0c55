import type { Answer } from '@civictrack/contract/wire'
import type { TimelineSource } from '../../issues/timeline/timeline-entry'
import { photoPath } from '../../media/store/photo-names'
import { answersOf } from '../answers-store'

/** The answers of authorities. The name of the person who did stays with the staff. */
export const answerSteps: TimelineSource = async (db, { id }) => {
  const answers = await answersOf(db, id)
  return answers.map(({ authority, answer, note, expected_on, photo_id, at }) => ({
    step: answer,
    by: 'authority',
    at,
    authority,
    note,
    expectedOn: expected_on,
    photo: photo_id ? photoPath(photo_id, 1600) : undefined,
    thumbnail: photo_id ? photoPath(photo_id, 480) : undefined,
    status: BRINGS[answer],
  }))
}

const BRINGS: Partial<Record<Answer, string>> = {
  'not-ours': 'Reported',
  'in-progress': 'In Progress',
  done: 'Resolved',
}
