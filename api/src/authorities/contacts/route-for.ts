import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'
import type { Contact } from '../authorities-tables'

/** The parts of a report that decide where it goes. */
export interface Wanted {
  category: string
  state: string
  lga: string
  /** Ids of contacts that cannot have it: those that bounced or declined. */
  not?: string[]
  /** The only authority whose contacts can have it; all unless set. */
  authorityId?: string
}

/**
 * The contact that gets a report: the most specific one that is confirmed, works and has not ended. In order: for the category
 * and the local government, the category and the state, all categories of the local government, all of the state, the
 * category in the nation, all in the nation. The oldest of equals gets it. Undefined without such a contact.
 */
export function routeFor(
  db: Db,
  { category, state, lga, not = [], authorityId }: Wanted,
): Promise<Contact | undefined> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('failed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(category is null or category = ${category})`)
    .where(sql<boolean>`(state is null or state = ${state})`)
    .where(sql<boolean>`(lga is null or lga = ${lga})`)
    .$if(not.length > 0, (query) => query.where('id', 'not in', not))
    .$if(authorityId !== undefined, (query) => query.where('authority_id', '=', authorityId ?? ''))
    .orderBy(RANK)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const RANK = sql<number>`case
  when lga is not null then case when category is not null then 1 else 3 end
  when state is not null then case when category is not null then 2 else 4 end
  when category is not null then 5 else 6 end`
