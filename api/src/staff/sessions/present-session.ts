import type { StaffSession } from '@civictrack/contract/staff'
import { after } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { codesLeft, factorsOf } from '../factors/factors-store'
import { SESSION_IDLE, SESSION_LIFE } from './sessions-store'
import { needsFactor, type StaffPerson } from './staff-only'

/** The session as its page sees it. */
export async function presentSession({ db, now }: Context, person: StaffPerson): Promise<StaffSession> {
  const { name, email, memberships, session } = person
  const kinds = [...new Set((await factorsOf(db, person.memberId)).map(({ kind }) => kind))]
  const endsAt = after(session.createdAt, SESSION_LIFE)
  const idleEndsAt = Math.min(after(now(), SESSION_IDLE).getTime(), endsAt.getTime())
  return {
    person: { name, email },
    memberships: memberships.map(({ id, role, authority }) => ({ id, role, authority })),
    factor: factorState(person, kinds.length > 0),
    kinds,
    recoveryCodesLeft: await codesLeft(db, person.memberId),
    idleEndsAt: new Date(idleEndsAt).toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

function factorState(person: StaffPerson, hasAny: boolean): string {
  if (person.session.factorAt) return 'given'
  if (needsFactor(person)) return hasAny ? 'asked' : 'missing'
  return hasAny ? 'optional' : 'none'
}
