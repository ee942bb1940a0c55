import type { Answer } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'

/** An answer of the staff to a dispatch. */
export interface StaffAnswer {
  dispatchId: string
  answer: Answer
  note: string
  expectedOn?: string
  photoId?: string
  by: 'staff'
  actor: string
}

/** The answers with their effects, in the caller's transaction. They belong to another noun. */
export interface Answering {
  answer(context: Context, transaction: Db, answer: StaffAnswer): Promise<unknown>
  undo(context: Context, transaction: Db, answer: { answerId: string; by: 'staff'; actor: string }): Promise<unknown>
}

declare module '../../platform/context' {
  interface Context {
    /** Set by the noun of answers. */
    answering?: Answering
  }
}

/** @throws ApiError 501 in an API without the noun of answers */
export function answeringOf({ answering }: Context): Answering {
  if (!answering) throw new ApiError(501, 'Answers are not part of this API.')
  return answering
}
