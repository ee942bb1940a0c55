import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables'
import { nameKey } from '../file/check-file'
import type { AuthorityStep, ContactStep, Plan } from './plan'

interface By {
  actor: string
  now: Date
}

/** Writes a plan, with a line of history for each contact: a few statements for however many lines. */
export async function applyPlan(transaction: Db, plan: Plan, by: By): Promise<void> {
  await writeAuthorities(transaction, plan.authorities, by)
  const ids = await idsByName(transaction)
  await addContacts(transaction, { ids, by, steps: plan.contacts.filter(({ known }) => !known) })
  await changeContacts(transaction, { by, steps: plan.contacts.filter(({ details }) => details.length > 0) })
}

async function writeAuthorities(db: Db, steps: AuthorityStep[], { now }: By): Promise<void> {
  const added = steps.filter(({ known }) => !known).map(({ line, slug }) => ({ ...rowOf(line), slug }))
  if (added.length > 0) {
    await sql`
      insert into authorities (slug, name, kind, website, created_at)
      select slug, name, kind, website, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given (slug text, name text, kind text, website text)
      `.execute(db)
  }
  const ids = await idsByName(db)
  const set = steps
    .filter(({ known, details }) => !known || details.length > 0)
    .map(({ key, line, parent }) => ({ ...rowOf(line), id: ids.get(key), parent: parent && ids.get(parent) }))
  if (set.length === 0) return
  await sql`
    update authorities set name = given.name, kind = given.kind, website = given.website, parent_id = given.parent
    from jsonb_to_recordset(${JSON.stringify(set)}::jsonb)
      as given (id bigint, name text, kind text, website text, parent bigint)
    where authorities.id = given.id`.execute(db)
}

const rowOf = ({ authority, kind, website }: AuthorityStep['line']) => ({ name: authority, kind, website })

async function idsByName(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('authorities').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]))
}

async function addContacts(
  db: Db,
  { steps, ids, by }: { steps: ContactStep[]; ids: Map<string, string>; by: By },
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ authority, line }) => ({ ...contactRow(line), authority_id: ids.get(authority) }))
  await sql`
    with added as (
      insert into contacts
        (authority_id, state, lga, category, method, address, source_url, checked_on, created_at)
      select authority_id, state, lga, category, method, address, source_url, checked_on, ${by.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (authority_id bigint, state text, lga text,
        category text, method text, address text, source_url text, checked_on text)
      returning id, method, address, source_url, checked_on
    )
    insert into contact_changes (contact_id, action, actor, details, at)
    select id, 'added', ${by.actor}, jsonb_build_object('method', method, 'address', address, 'source', source_url,
      'checkedOn', checked_on), ${by.now}::timestamptz
    from added order by id`.execute(db)
}

async function changeContacts(db: Db, { steps, by }: { steps: ContactStep[]; by: By }): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ known, line, isAsked, details }) => ({
    ...{ ...contactRow(line), id: known?.id, is_asked: isAsked },
    details: { changes: details, isUnconfirmed: isAsked },
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, method text, address text,
        source_url text, checked_on text, is_asked boolean, details jsonb)
    ), changed as (
      update contacts set
        method = given.method, address = given.address, source_url = given.source_url, checked_on = given.checked_on,
        ended_at = null,
        asked_at = case when is_asked then null else asked_at end,
        confirmed_at = case when is_asked then null else confirmed_at end,
        confirmed_by = case when is_asked then null else confirmed_by end,
        evidence = case when is_asked then '' else evidence end,
        failed_at = case when is_asked then null else failed_at end,
        failure = case when is_asked then '' else failure end
      from given where contacts.id = given.id
      returning contacts.id, given.details
    )
    insert into contact_changes (contact_id, action, actor, details, at)
    select id, 'changed', ${by.actor}, details, ${by.now}::timestamptz from changed order by id`.execute(db)
}

function contactRow({ state, lga, category, method, address, sourceUrl, checkedOn }: ContactStep['line']) {
  return { state, lga, category, method, address, source_url: sourceUrl, checked_on: checkedOn }
}
