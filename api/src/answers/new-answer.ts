import type { Answer } from '@civictrack/contract/wire'

/** An answer of an authority: valid, and with its photo stored. */
export interface NewAnswer {
  dispatchId: string
  answer: Answer
  note: string
  /** A day, as YYYY-MM-DD; of `in-progress` only. */
  expectedOn?: string
  /** Of `done` only. */
  photoId?: string
  /** The hash of the photo as it was sent, by which the same form sent twice is one answer. */
  photoHash?: string
  by: 'link' | 'staff'
  /** The staff member's name; empty for a link. */
  actor: string
}
