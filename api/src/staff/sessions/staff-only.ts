import type { StaffRole } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { hasFactor } from '../factors/factors-store'
import { type OpenMembership, openMemberships } from '../members/members-store'
import { refuseForeignCall } from './refuse-foreign-call'
import { useSession } from './sessions-store'
import { sessionHash } from './staff-cookie'

/** The caller of a staff route. */
export interface StaffPerson {
  memberId: string
  name: string
  email: string
  memberships: OpenMembership[]
  session: { hash: string; createdAt: Date; factorAt: Date | null }
}

export interface StaffRule {
  /**
   * One of these roles is needed: in the authority that the route's `slug` names, or, on a route without one, anywhere.
   * Without `roles` every session passes, with or without a second factor.
   */
  roles?: readonly StaffRole[]
  /** Everyone needs the second factor here; without it only roles above `answerer` do. */
  needsFactor?: boolean
}

const people = new WeakMap<FastifyRequest, StaffPerson>()
const memberships = new WeakMap<FastifyRequest, OpenMembership>()

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rule of a staff route, for the test that tries every role on every route. */
    staff?: StaffRule
  }
}

/**
 * The options of a staff route: `app.get(path, { ...staffRoute(context, rule), schema }, ...)`. The session, the memberships
 * and the role are read from the database at every call, so that a removed person is refused by the next one.
 */
export function staffRoute(
  context: Context,
  rule: StaffRule = {},
  config: { takesFile?: boolean; isUpload?: boolean } = {},
) {
  return { onRequest: staffOnly(context, rule), config: { ...config, staff: rule } }
}

/** Lets only staff through: as `onRequest`. 401 without a session, 404 without the role, 403 without the second factor. */
function staffOnly(context: Context, { roles, needsFactor }: StaffRule = {}) {
  return async (request: FastifyRequest): Promise<void> => {
    const person = await authenticate(context, request)
    people.set(request, person)
    if (roles) memberships.set(request, await admitted(context, { request, person, roles, needsFactor }))
    refuseForeignCall(request, context.publicUrl)
  }
}

/** The membership that opens a route. @throws ApiError 404 without one, 403 without the factor that it needs */
async function admitted(
  context: Context,
  {
    request,
    person,
    roles,
    needsFactor,
  }: { request: FastifyRequest; person: StaffPerson } & Required<Pick<StaffRule, 'roles'>> & StaffRule,
): Promise<OpenMembership> {
  const { slug } = request.params as { slug?: string }
  const own = person.memberships.find(
    ({ role, authority }) => roles.includes(role) && (slug === undefined || authority?.slug === slug),
  )
  if (!own) throw new ApiError(404, 'There is nothing here.')
  if ((needsFactor || own.role !== 'answerer') && !person.session.factorAt) throw await factorNeeded(context, person)
  return own
}

/** @throws ApiError 401 for a request that did not come through `staffOnly` */
export function staffOf(request: FastifyRequest): StaffPerson {
  const person = people.get(request)
  if (!person) throw notStaff()
  return person
}

/** The membership by which the caller may use this route. @throws ApiError 401 for a route without roles */
export function membershipOf(request: FastifyRequest): OpenMembership {
  const membership = memberships.get(request)
  if (!membership) throw notStaff()
  return membership
}

/** Whether a membership of the person needs a second factor. */
export const needsFactor = ({ memberships: all }: Pick<StaffPerson, 'memberships'>) =>
  all.some(({ role }) => role !== 'answerer')

/** A refusal that says in `fields.factor` whether a factor has to be `asked` for, or is `missing`. */
async function factorNeeded({ db }: Context, { memberId }: StaffPerson): Promise<ApiError> {
  return (await hasFactor(db, memberId))
    ? new ApiError(403, 'Please confirm with your second factor.', { fields: { factor: 'asked' } })
    : new ApiError(403, 'Please add a second factor first.', { fields: { factor: 'missing' } })
}

async function authenticate(context: Context, request: FastifyRequest): Promise<StaffPerson> {
  const person = await staffIfAny(context, request)
  if (!person) throw notStaff()
  return person
}

/** The person of the request's staff session; undefined without a session that works and an open membership. */
export async function staffIfAny(context: Context, request: FastifyRequest): Promise<StaffPerson | undefined> {
  const { db } = context
  const hash = sessionHash(context, request)
  const session = hash ? await useSession(db, hash, context.now()) : undefined
  if (!session) return undefined
  const open = await openMemberships(db, session.member_id)
  if (open.length === 0) return undefined
  const { member_id: memberId, name, email, created_at: createdAt, factor_at: factorAt } = session
  return { memberId, name, email, memberships: open, session: { hash: session.hash, createdAt, factorAt } }
}

function notStaff(): ApiError {
  return new ApiError(401, 'Please log in as staff to continue.')
}
