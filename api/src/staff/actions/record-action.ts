import type { Db } from '../../platform/database/tables'

/** An action of a person of the staff, or of an operator at a terminal (`memberId` null). */
export interface StaffAction {
  memberId: string | null
  /** The person's name. */
  actor: string
  /** Lower case with hyphens, as in `answer-done`. Stored, so a name is never changed. */
  action: string
  authorityId?: string | null
  reference?: string
  /** Never a secret, and no text that is kept elsewhere. */
  details?: Record<string, unknown>
  at: Date
}

/** Writes one line of the staff's audit. Call it in the transaction of the action itself. */
export async function recordAction(db: Db, action: StaffAction): Promise<void> {
  const { memberId, actor, authorityId, reference, details, at } = action
  await db
    .insertInto('staff_actions')
    .values({
      member_id: memberId,
      actor,
      action: action.action,
      authority_id: authorityId ?? null,
      reference: reference ?? null,
      details: JSON.stringify(details ?? {}),
      at,
    })
    .execute()
}
