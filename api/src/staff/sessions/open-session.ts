import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { StaffMember } from '../staff-tables'
import { addSession, endSession, rotateSession } from './sessions-store'
import { forgetSession, hashOf, keepSession, newSecret, sessionHash } from './staff-cookie'
import type { StaffPerson } from './staff-only'

interface Call {
  request: FastifyRequest
  reply: FastifyReply
}

/** Opens a session under a new secret; one that the browser held before ends. @throws ApiError 401 */
export async function openSession(
  context: Context,
  { request, reply }: Call,
  member: Pick<StaffMember, 'id' | 'password_hash'>,
): Promise<void> {
  const secret = newSecret()
  const before = sessionHash(context, request)
  if (before) await endSession(context.db, before)
  const browser = (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, 400)
  const isAdded = await addSession(context.db, { hash: hashOf(secret), member, browser, now: context.now() })
  if (!isAdded) throw new ApiError(401, 'Your password was changed in the meantime. Please log in again.')
  keepSession(context, reply, secret)
}

/** Notes that the second factor was given, under a new secret. The cookie's old value opens nothing any more. */
export async function stepUp(
  context: Context,
  { db, reply, person }: { db: Db; reply: FastifyReply; person: StaffPerson },
): Promise<void> {
  const secret = newSecret()
  const change = { from: person.session.hash, to: hashOf(secret), factorAt: context.now() }
  if (!(await rotateSession(db, change))) throw new ApiError(401, 'Your session has ended. Please log in again.')
  person.session = { ...person.session, hash: change.to, factorAt: change.factorAt }
  keepSession(context, reply, secret)
}

export async function closeSession(context: Context, { request, reply }: Call): Promise<void> {
  const hash = sessionHash(context, request)
  if (hash) await endSession(context.db, hash)
  forgetSession(context, reply)
}
