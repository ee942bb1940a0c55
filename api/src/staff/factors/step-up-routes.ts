import { PasskeyOptions, StaffSession, StepUpPasskey, StepUpRecovery, StepUpTotp } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { enqueueEmail } from '../../mail/email-template'
import type { Context } from '../../platform/context'
import { ApiError, tooMany } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitKey } from '../../platform/limits/limit-key'
import { forgiveFailures, takeAttempt } from '../../platform/limits/limits-store'
import { formatWait } from '../../platform/limits/wait-text'
import { recordAction } from '../actions/record-action'
import { stepUp } from '../sessions/open-session'
import { presentSession } from '../sessions/present-session'
import { type StaffPerson, staffOf, staffRoute } from '../sessions/staff-only'
import { factorsChangedEmail } from '../staff-emails'
import { passkeyOptions, takePasskey } from './passkeys'
import { takeRecoveryCode } from './recovery-codes'
import { takeTotpCode } from './totp'

/** Wrong tries in a row before the person has to wait, longer each time. */
const FREE_TRIES = 5

/** The second factor of a session: a code, a passkey, or a recovery code. */
export function stepUpRoutes(app: ZodApp, context: Context): void {
  const response = { 200: StaffSession, '4xx': ApiProblem }

  app.post(
    '/api/v1/staff/step-up/totp',
    { ...staffRoute(context), schema: { body: StepUpTotp, response } },
    async (request, reply) => {
      const person = staffOf(request)
      const { code } = request.body
      await tried(context, person, () => takeTotpCode(context, context.db, { memberId: person.memberId, code }))
      return finish(context, request, reply, 'totp')
    },
  )

  app.post(
    '/api/v1/staff/step-up/passkey/options',
    { ...staffRoute(context), schema: { response: { 200: PasskeyOptions, '4xx': ApiProblem } } },
    async (request) => ({ options: await passkeyOptions(context, staffOf(request)) }),
  )

  app.post(
    '/api/v1/staff/step-up/passkey',
    { ...staffRoute(context), schema: { body: StepUpPasskey, response } },
    async (request, reply) => {
      const person = staffOf(request)
      await tried(context, person, () => takePasskey(context, person, request.body.response))
      return finish(context, request, reply, 'passkey')
    },
  )

  app.post(
    '/api/v1/staff/step-up/recovery',
    { ...staffRoute(context), schema: { body: StepUpRecovery, response } },
    async (request, reply) => {
      const person = staffOf(request)
      const { memberId } = person
      const { code } = request.body
      const now = context.now()
      await tried(context, person, () => takeRecoveryCode(context, context.db, { memberId, code, now }))
      const payload = { memberId, change: 'recovery-code-used' as const }
      await enqueueEmail(context.db, { template: factorsChangedEmail, payload, now })
      context.jobs.wake()
      return finish(context, request, reply, 'recovery-code')
    },
  )
}

/** Counts the try as failed before it is made. @throws ApiError 403 for a wrong one, 429 after too many */
export async function tried(context: Context, { memberId }: StaffPerson, attempt: () => Promise<boolean>) {
  const { db, keys, now } = context
  const key = limitKey(keys, 'staff-factor', memberId)
  const wait = await takeAttempt(db, { key, limit: FREE_TRIES, now: now() })
  if (wait > 0) throw tooMany(`Too many wrong tries. Please try again in ${formatWait(wait)}.`, wait)
  if (!(await attempt())) throw new ApiError(403, 'This was not right, or was used before. Please try again.')
  await forgiveFailures(db, key)
}

async function finish(context: Context, request: FastifyRequest, reply: FastifyReply, factor: string) {
  const person = staffOf(request)
  await context.db.transaction().execute(async (db) => {
    await stepUp(context, { db, reply, person })
    await recordAction(db, person, { action: 'second-factor', details: { factor }, at: context.now() })
  })
  return presentSession(context, person)
}
