import type { Db } from '../../platform/database/tables'

/** The person of the staff who acts; `memberId` is null for an operator at a terminal. */
export interface Actor {
  memberId: string | null
  name: string
}

export interface StaffAction {
  /** Lower case with hyphens, as in `answer-done`. Stored, so a name is never changed. */
  action: string
  authorityId?: string | null
  reference?: string
  /** Never a secret, and no text that is kept elsewhere. */
  details?: Record<string, unknown>
  at: Date
}

/** Writes one line of the staff's audit. Call it in the transaction of the action itself. */
export async function recordAction(db: Db, by: Actor, line: StaffAction): Promise<void> {
  const { action, authorityId, reference, details, at } = line
  await db
    .insertInto('staff_actions')
    .values({
      ...{ member_id: by.memberId, actor: by.name, action, at },
      authority_id: authorityId ?? null,
      reference: reference ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}
