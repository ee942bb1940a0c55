import type { Handling } from '@civictrack/contract/wire'

/** A report's state in words, for `status_notes`: how far the authority is, and who says that it is fixed. */
const NOTES: Record<Handling, string> = {
  waiting: 'Received. It is not with an authority yet.',
  'no-authority': 'Received. No authority is known for this place and category yet; it was sent to nobody.',
  sent: 'Sent to the authority.',
  received: 'The authority has received it.',
  'in-progress': 'The authority is working on it.',
  'no-answer': 'Sent to the authority, which has not answered.',
  'no-action': 'The authority will not act on it.',
  done: 'The authority says that it is fixed.',
  confirmed: 'The reporter confirms that it is fixed.',
  partly: 'The reporter says that it is fixed in part.',
  reopened: 'The reporter says that it is not fixed.',
  operator: 'Received. The operators of this site are looking for the authority.',
}

/** A sentence for a state; the status itself for a state that only a newer version of the API knows. */
export function statusNotes({ handling, status }: { handling: string; status: string }): string {
  return NOTES[handling as Handling] ?? status
}
