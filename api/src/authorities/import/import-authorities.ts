import { sql } from 'kysely'
import { after, HOUR } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { Authority } from '../authorities-tables'
import { askContacts } from '../confirmation/ask-contacts'
import { confirmContacts } from '../confirmation/confirm-contacts'
import { type Area, areaKey } from '../contacts/area'
import { checkFile, checkParents, nameKey } from './file/check-file'
import type { Problem } from './file/csv-line'
import type { GivenLine } from './file/given-line'
import { freeSlug } from './file/slugs'
import { type ImportResult, presentPlan } from './import-result'
import { applyPlan } from './plan/apply-plan'
import { type Plan, planImport } from './plan/plan'

export interface Import {
  /** The CSV file as text. */
  csv: string
  /** True to see what would change, without a change. */
  isDryRun: boolean
  /** The person who imports, for the history. */
  actor: string
  /** Confirms what is new or changed with this evidence, instead of asking by mail. */
  evidence?: string
  /** Writes down that the file was imported, in the same transaction: without that nothing is imported. */
  record?: (transaction: Db, result: ImportResult) => Promise<void>
}

/**
 * Imports authorities and their contacts: all of the file, or nothing. New and changed contacts are asked by mail to confirm.
 * @throws ApiError 422 that names every wrong line
 */
export async function importAuthorities(context: Context, given: Import): Promise<ImportResult> {
  const result = await context.db.transaction().execute(async (transaction) => {
    const plan = await planFile(context, transaction, given.csv)
    const presented = { ...presentPlan(plan), isDryRun: given.isDryRun }
    if (given.isDryRun) return { ...presented, asked: 0, notAsked: [] }
    await applyPlan(transaction, plan, { actor: given.actor, now: context.now() })
    const imported = { ...presented, ...(await confirmOrAsk(context, transaction, { ...given, plan })) }
    await given.record?.(transaction, imported)
    return imported
  })
  context.jobs.wake()
  return result
}

/** Two imports at once would each miss what the other adds, so the second waits. */
async function planFile({ options, now }: Context, transaction: Db, csv: string): Promise<Plan> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
  const today = after(now(), HOUR).toISOString().slice(0, 10)
  const file = checkFile(csv, { production: options.production, today })
  const known = await transaction.selectFrom('authorities').selectAll().execute()
  const slugs = slugsFor(file.authorities.values(), known)
  const { parents, problems } = checkParents(file, { known, slugs })
  refuse([...file.problems, ...problems])
  const ids = known.filter(({ name }) => file.authorities.has(nameKey(name))).map(({ id }) => id)
  const contacts =
    ids.length > 0
      ? await transaction.selectFrom('contacts').selectAll().where('authority_id', 'in', ids).execute()
      : []
  return planImport(file, { authorities: known, contacts, slugs, parents })
}

/** Any number does, as long as every process of this product uses the same. */
const IMPORT_LOCK = 4_772_064

/** A slug for each authority, by `nameKey`: one that has a slug keeps it. */
function slugsFor(lines: Iterable<GivenLine>, known: Authority[]): Map<string, string> {
  const slugs = new Map(known.map(({ name, slug }) => [nameKey(name), slug]))
  const taken = new Set(slugs.values())
  for (const { authority } of lines) {
    if (slugs.has(nameKey(authority))) continue
    const slug = freeSlug(authority, taken)
    slugs.set(nameKey(authority), slug)
    taken.add(slug)
  }
  return slugs
}

/** @throws ApiError 422 that names every wrong line, in the message for people and in `fields` for programs */
function refuse(problems: Problem[]): void {
  if (problems.length === 0) return
  const texts = new Map<number, string[]>()
  for (const { line, text } of problems.sort((a, b) => a.line - b.line)) {
    texts.set(line, [...(texts.get(line) ?? []), text])
  }
  const fields = Object.fromEntries([...texts].map(([line, all]) => [`line ${line}`, all.join('; ')]))
  const count = texts.size === 1 ? '1 line is' : `${texts.size} lines are`
  const lines = Object.entries(fields).map(([line, text]) => `${line}: ${text}`)
  throw new ApiError(422, [`Nothing was changed, as ${count} wrong.`, ...lines].join('\n'), { fields })
}

/** Confirms with evidence, or asks by mail, the contacts of a plan that have to be confirmed. */
async function confirmOrAsk(
  context: Context,
  transaction: Db,
  { plan, evidence, actor }: Pick<Import, 'evidence' | 'actor'> & { plan: Plan },
): Promise<Pick<ImportResult, 'asked' | 'notAsked'>> {
  const wanted = new Set(
    plan.contacts.filter(({ isAsked }) => isAsked).map(({ authority, line }) => keyOf(authority, line)),
  )
  if (wanted.size === 0) return { asked: 0, notAsked: [] }
  const stored = await transaction
    .selectFrom('contacts')
    .innerJoin('authorities', 'authorities.id', 'contacts.authority_id')
    .select(['contacts.id', 'authorities.name', 'contacts.state', 'contacts.lga', 'contacts.category'])
    .where('contacts.confirmed_at', 'is', null)
    .where('contacts.ended_at', 'is', null)
    .execute()
  const ids = stored.filter((contact) => wanted.has(keyOf(nameKey(contact.name), contact))).map(({ id }) => id)
  if (evidence === undefined) return askContacts(context, transaction, { ids, actor })
  await confirmContacts(context, transaction, { ids, by: 'evidence', evidence, actor })
  return { asked: 0, notAsked: [] }
}

const keyOf = (authority: string, area: Area) => `${authority}|${areaKey(area)}`
