import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../platform/database/tables'

export type StaffFactor = Selectable<Tables['staff_factors']>

export function factorsOf(db: Db, memberId: string): Promise<StaffFactor[]> {
  return db
    .selectFrom('staff_factors')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function hasFactor(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_factors')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many recovery codes of a person are unused. */
export async function codesLeft(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addFactor(
  db: Db,
  factor: { memberId: string; kind: StaffFactor['kind']; name: string; data: object; now: Date },
): Promise<void> {
  const { memberId, kind, name, data, now } = factor
  await db
    .insertInto('staff_factors')
    .values({ member_id: memberId, kind, name, data: JSON.stringify(data), created_at: now })
    .execute()
}

/** Ends all factors and recovery codes of a person. */
export async function removeFactors(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('staff_factors').where('member_id', '=', memberId).execute()
  await db.deleteFrom('staff_recovery_codes').where('member_id', '=', memberId).execute()
}
