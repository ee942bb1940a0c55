import { ApiProblem, Verify, VerifyResponse } from '@civictrack/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { ApiError, notLoggedIn, tooMany } from '../../platform/errors'
import { isFormSubmission, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { consume, remainingWait } from '../../platform/limits/limits-store'
import { formatWait } from '../../platform/limits/wait-text'
import { accountTexts } from '../account-texts'
import { type Credentials, findAccount, lockAccount, markVerified } from '../accounts-store'
import { setAuditedAccount } from '../audit/audit-trail'
import { knownBrowser } from '../codes/browser'
import { type Code, matches } from '../codes/code'
import { countTry, newestCode, useCode } from '../codes/codes-store'
import { liftMailPause } from '../codes/send-code'
import { addIdentity } from '../google/google-identities-store'
import { rememberBrowser } from '../origins/known-browser'
import { limitNetwork, type Origin, originKey, originOf, totalKey } from '../origins/origin'
import { givePermit } from '../passwords/new-password-permit'
import { openSession } from '../sessions/authenticate'
import { keepToken } from './form-cookies'

/** Checks a code. The browser's cookie tells which code it is; the body holds only the digits. */
export function verifyRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/user/verify',
    {
      config: { event: 'code', form: { page: '/OtpVerify', name: 'verify' } },
      preValidation: async (request) => joinBoxes(request),
      schema: { body: Verify, response: { 200: VerifyResponse, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const { limits } = context
      const code = await newestCodeOf(context, request)
      const accountId = code?.account_id
      const origin = await originOf(context, request, async () =>
        accountId ? findAccount(context.db, accountId) : undefined,
      )
      await limitNetwork(context, origin, { request, what: 'codes', limit: limits.codesPerAddress })
      if (!code) throw new ApiError(400, accountTexts.noCode)
      await judge(context, code, { otp: request.body.otp, origin })
      const next = await accept(context, code, { request, reply, origin })
      if (accountId) setAuditedAccount(request, accountId)
      if (accountId && code.purpose === 'google') await logIn(context, { request, reply }, accountId)

      if (isFormSubmission(request)) return redirectTo(reply, next ?? '/CreateAccount')
      return { message: accountTexts.codeRight, next }
    },
  )
}

/** Without scripts the six boxes arrive as six fields of one name. */
function joinBoxes(request: FastifyRequest): void {
  const body = request.body as { otp?: unknown } | null
  if (isFormSubmission(request) && Array.isArray(body?.otp)) body.otp = body.otp.join('')
}

async function newestCodeOf(context: Context, request: FastifyRequest): Promise<Code | undefined> {
  const browser = knownBrowser(context, request)
  return browser ? newestCode(context.db, browser) : undefined
}

/**
 * Only tries of a valid code count against its address: many tries of an expired one must not lock its owner out.
 * @throws ApiError 400 for a wrong code or one that can no longer be tried, 429 after too many tries in a day
 */
async function judge(context: Context, code: Code, { otp, origin }: { otp: string; origin: Origin }): Promise<void> {
  const { db, limits } = context
  const now = context.now()
  const of = { emailFingerprint: code.email_fingerprint, origin }
  const fromHere = { key: originKey(context, 'code-tries', of), limit: limits.codeTriesPerEmail, window: DAY, now }
  if (!(await countTry(db, code.id, now))) {
    refuseWhile(await remainingWait(db, fromHere))
    throw dead(code, now)
  }
  refuseWhile(await consume(db, fromHere))
  if (origin.kind === 'network') {
    const key = totalKey(context, 'code-tries', code.email_fingerprint)
    refuseWhile(await consume(db, { key, limit: limits.codeTriesPerEmailInAll, window: DAY, now }))
  }
  if (!matches(code, otp, context.keys.codes)) {
    throw new ApiError(400, accountTexts.wrongCode)
  }
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw tooMany(accountTexts.tooManyCodes({ time: formatWait(wait) }), wait)
}

/** Accepts a code, and returns the page to go to unless it is the usual one. */
async function accept(
  context: Context,
  code: Code,
  { request, reply, origin }: { request: FastifyRequest; reply: FastifyReply; origin: Origin },
): Promise<string | undefined> {
  const { account_id: accountId } = code
  if (accountId === null) throw dead(code, context.now())
  const credentials = credentialsOf(code)
  const now = context.now()
  return context.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    if (!(await useCode(transaction, { id: code.id, accountId, now }))) throw dead({ ...code, used_at: now }, now)
    await liftMailPause(context, transaction, { emailFingerprint: code.email_fingerprint, origin })
    if (code.purpose === 'signup' && credentials) {
      await markVerified(transaction, { accountId, credentials, now })
      rememberBrowser(context, { request, reply }, { id: accountId, password_hash: credentials.password_hash })
      return undefined
    }
    const { google_issuer: issuer, google_subject: subject } = code
    if (code.purpose === 'google' && issuer && subject) {
      await addIdentity(transaction, { issuer, subject, accountId, isProved: true, now })
      return '/UserPage'
    }
    // A reset, or a sign-up made in another browser: the mailbox is proved, the password is yet to be chosen.
    await givePermit(context, reply, { db: transaction, accountId })
    return '/NewPassword'
  })
}

/** Logs the browser in, as a form without scripts does: by the cookie that scripts read. */
async function logIn(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: string,
): Promise<void> {
  const account = await findAccount(context.db, accountId)
  if (!account) throw notLoggedIn()
  keepToken(context, reply, await openSession(context, account))
  rememberBrowser(context, { request, reply }, account)
}

function credentialsOf({ first_name, last_name, password_hash }: Code): Credentials | undefined {
  if (first_name === null || last_name === null || password_hash === null) return undefined
  return { first_name, last_name, password_hash }
}

/** The reason why a code can no longer be tried. */
function dead({ used_at, expires_at }: Pick<Code, 'used_at' | 'expires_at'>, now: Date): ApiError {
  if (used_at) return new ApiError(400, accountTexts.usedCode)
  if (expires_at <= now) return new ApiError(400, accountTexts.expiredCode)
  return new ApiError(400, accountTexts.triedCode)
}
