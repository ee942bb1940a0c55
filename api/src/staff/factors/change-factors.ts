import type { FactorAdded, Factors } from '@civictrack/contract/staff'
import type { FastifyReply } from 'fastify'
import { enqueueEmail } from '../../mail/email-template'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { recordAction } from '../actions/record-action'
import { lockMember } from '../members/members-store'
import { stepUp } from '../sessions/open-session'
import { needsFactor, type StaffPerson } from '../sessions/staff-only'
import { type FactorChange, factorsChangedEmail } from '../staff-emails'
import { addFactor, codesLeft, factorsOf, type StaffFactor } from './factors-store'
import { newRecoveryCodes } from './recovery-codes'

interface NewFactor {
  person: StaffPerson
  reply: FastifyReply
  kind: StaffFactor['kind']
  name: string
  data: object
}

/** Adds a factor that was proved. The session counts as one with a factor; the first factor brings recovery codes. */
export async function confirmFactor(context: Context, { person, reply, ...made }: NewFactor): Promise<FactorAdded> {
  const { memberId } = person
  const recoveryCodes = await context.db.transaction().execute(async (db) => {
    await lockMember(db, memberId)
    const isFirst = (await factorsOf(db, memberId)).length === 0
    if (!isFirst && !person.session.factorAt) throw new ApiError(403, 'Please confirm with your second factor.')
    await addFactor(db, { memberId, ...made, now: context.now() })
    await stepUp(context, { db, reply, person })
    await note(context, db, person, { change: 'factor-added', details: { kind: made.kind, name: made.name } })
    return isFirst ? newRecoveryCodes(context, db, memberId) : null
  })
  context.jobs.wake()
  return { factors: await presentFactors(context.db, person), recoveryCodes }
}

/** @throws ApiError 404 for a factor of another person, 409 for the last one while a role needs it */
export async function removeFactor(context: Context, person: StaffPerson, id: string): Promise<void> {
  const { memberId } = person
  await context.db.transaction().execute(async (db) => {
    await lockMember(db, memberId)
    const all = await factorsOf(db, memberId)
    const factor = all.find((one) => one.id === id)
    if (!factor) throw new ApiError(404, 'There is no such factor.')
    const isLast = all.length === 1
    if (isLast && needsFactor(person)) {
      throw new ApiError(409, 'Your role needs a second factor. Add another one before you remove this one.')
    }
    await db.deleteFrom('staff_factors').where('id', '=', id).execute()
    if (isLast) await db.deleteFrom('staff_recovery_codes').where('member_id', '=', memberId).execute()
    await note(context, db, person, { change: 'factor-removed', details: { kind: factor.kind, name: factor.name } })
  })
  context.jobs.wake()
}

/** @throws ApiError 409 for a person without a factor */
export async function renewCodes(context: Context, person: StaffPerson): Promise<string[]> {
  const codes = await context.db.transaction().execute(async (db) => {
    await lockMember(db, person.memberId)
    if ((await factorsOf(db, person.memberId)).length === 0) throw new ApiError(409, 'Add a second factor first.')
    await note(context, db, person, { change: 'new-recovery-codes' })
    return newRecoveryCodes(context, db, person.memberId)
  })
  context.jobs.wake()
  return codes
}

/** Records the change, and tells the person by mail in case it was someone else. */
async function note(
  context: Context,
  db: Db,
  person: StaffPerson,
  { change, details }: { change: FactorChange; details?: Record<string, unknown> },
): Promise<void> {
  const now = context.now()
  await recordAction(db, person, { action: change, details, at: now })
  await enqueueEmail(db, { template: factorsChangedEmail, payload: { memberId: person.memberId, change }, now })
}

export async function presentFactors(db: Db, person: StaffPerson): Promise<Factors> {
  const factors = await factorsOf(db, person.memberId)
  return {
    factors: factors.map(({ id, kind, name, created_at, used_at }) => ({
      ...{ id, kind, name, createdAt: created_at.toISOString() },
      usedAt: used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await codesLeft(db, person.memberId),
    canRemoveLast: !needsFactor(person),
  }
}
