import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import { sql } from 'kysely'
import type { Db } from '../platform/database/tables'
import type {} from './alerts-tables'

/** The reports that an address asks for: of a state, or of one local government where it is named; of every category where none is. */
export interface Area {
  state: string
  lga: string
  categories: string[]
}

/** As many areas as one address may have. */
const MOST_AREAS = 20

/** Stores that an address asked for an area, in the language of the request, and returns the id of its alert, new or known. `email` is canonical. */
export async function askForAlert(
  db: Db,
  alert: Area & { email: string; addressId: string; now: Date },
): Promise<string> {
  const { email, addressId, state, lga, categories, now } = alert
  const language = currentLanguage()
  const choice = { state, lga, categories: JSON.stringify([...categories].sort()) }
  const { id } = await db
    .insertInto('area_alerts')
    .values({ ...choice, email, address_id: addressId, asked_at: now, language })
    .onConflict((conflict) =>
      conflict.columns(['email', 'state', 'lga', 'categories']).doUpdateSet({ asked_at: now, language }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findAlert(db: Db, id: string) {
  return db.selectFrom('area_alerts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Confirms an alert. `ended` when it was removed since the email was sent, `full` when its address has too many others. */
export async function confirmAlert(db: Db, { id, now }: { id: string; now: Date }): Promise<'done' | 'ended' | 'full'> {
  return db.transaction().execute(async (transaction) => {
    const alert = await findAlert(transaction, id)
    if (!alert) return 'ended'
    const all = await transaction
      .selectFrom('area_alerts')
      .select(['id', 'confirmed_at'])
      .where('email', '=', alert.email)
      .orderBy('id')
      .forUpdate()
      .execute()
    const others = all.filter((other) => other.confirmed_at && other.id !== id)
    if (others.length >= MOST_AREAS) return 'full'
    const { numUpdatedRows } = await transaction
      .updateTable('area_alerts')
      .set({ confirmed_at: now })
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? 'done' : 'ended'
  })
}

/** Removes one alert of an address. */
export async function endAlert(db: Db, id: string): Promise<void> {
  await db.deleteFrom('area_alerts').where('id', '=', id).execute()
}

/** Removes an address with all its alerts, and the letters that wait for it. */
export async function endAlertsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('area_alerts').where('email', '=', email).execute()
  await db.deleteFrom('alert_letters').where('email', '=', email).execute()
}

/** As `endAlertsOf`, of the address in a link. */
export async function endAlertsAt(db: Db, addressId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const alert = await transaction
      .selectFrom('area_alerts')
      .select('email')
      .where('address_id', '=', addressId)
      .limit(1)
      .executeTakeFirst()
    if (alert) await endAlertsOf(transaction, alert.email)
  })
}

/** All alerts of an address, in the order in which they were asked for. */
export function alertsOf(db: Db, email: string) {
  return db.selectFrom('area_alerts').selectAll().where('email', '=', email).orderBy('asked_at').orderBy('id').execute()
}

/** Removes alerts that were asked for before a moment and never confirmed. */
export async function removeUnconfirmedAlerts(db: Db, askedBefore: Date): Promise<void> {
  await db.deleteFrom('area_alerts').where('confirmed_at', 'is', null).where('asked_at', '<', askedBefore).execute()
}

/** Removes which reports an address was told of, and which reports were told. */
export async function removeOldAlertNews(db: Db, dueBefore: Date): Promise<void> {
  await db.deleteFrom('alert_letters').where('due_at', '<', dueBefore).execute()
  await db.deleteFrom('alert_news').where('at', '<', dueBefore).where('is_told', '=', sql<boolean>`true`).execute()
}
