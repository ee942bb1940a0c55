import type { Db } from '../src/platform/database/tables'
import type { ApiOptions } from '../src/platform/options'
import { csvOf } from './authorities'
import { openTestDatabase } from './database'
import { operate } from './operators'
import { closeSite, eventually, newDataFolder, openSite, type Site } from './site'
import { migratedDatabase } from './templates/templates'

/** A site on PostgreSQL whose rows a test reads beside the API. */
export interface DispatchSite {
  site(): Site
  db: Db
  /** Stops the API, lets time pass, and starts it again: periodic work runs at the start. */
  restartLater(milliseconds: number, changed?: Partial<ApiOptions>): Promise<void>
  /** The dispatches of a report, in order, with their contacts' addresses. */
  dispatchesOf(reference: string): Promise<{ id: string; state: string; reason: string; address: string }[]>
  /** The report's own row. */
  reportOf(reference: string): Promise<{ id: string; status: string; handling: string; handling_since: Date | null }>
  /** Waits until a report's dispatches are in these states. */
  settled(reference: string, ...states: string[]): Promise<void>
  close(): Promise<void>
}

export async function openDispatchSite(options: Partial<ApiOptions> = {}): Promise<DispatchSite> {
  const databaseUrl = await migratedDatabase()
  const dataDir = await newDataFolder({ databaseUrl })
  const database = await openTestDatabase({ dataDir, databaseUrl })
  const { db } = database
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const open = (changed: Partial<ApiOptions> = {}) => openSite({ ...options, ...changed, dataDir, databaseUrl, now })
  let site = await open()

  const dispatchesOf: DispatchSite['dispatchesOf'] = (reference) =>
    db
      .selectFrom('dispatches')
      .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
      .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
      .select(['dispatches.id', 'dispatches.state', 'dispatches.reason', 'contacts.address'])
      .where('reference', '=', reference)
      .orderBy('number')
      .execute()
  return {
    ...{ site: () => site, db, dispatchesOf },
    async restartLater(milliseconds, changed) {
      await site.api.close()
      passed += milliseconds
      site = await open(changed)
    },
    reportOf: (reference) =>
      db
        .selectFrom('issues')
        .select(['id', 'status', 'handling', 'handling_since'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),
    async settled(reference, ...states) {
      const isSettled = async () => {
        const found = (await dispatchesOf(reference)).map(({ state }) => state)
        return found.join() === states.join() ? true : undefined
      }
      await eventually(isSettled, `${reference} is ${states.join()}`, 60_000)
    },
    async close() {
      await database.close()
      await closeSite(site)
    },
  }
}

/** Imports authorities with their contacts and confirms them, as operators do. */
export async function confirmed(site: Site, ...contacts: Parameters<typeof csvOf>): Promise<void> {
  const imported = await operate(site, 'authorities/import', csvOf(...contacts))
  if (imported.statusCode !== 200) throw new Error(imported.body)
  for (const authority of new Set(contacts.map((contact) => contact.authority ?? 'Ikeja Works'))) {
    const done = await operate(site, 'authorities/confirm', { authority, evidence: 'A test' })
    if (done.statusCode !== 200) throw new Error(done.body)
  }
}
