import { ApiProblem, Login, LoginResponse } from '@civictrack/contract/wire'
import { after } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { ApiError, tooMany } from '../../platform/errors'
import { isFormSubmission, nextPage, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { limitKey } from '../../platform/limits/limit-key'
import { forgiveFailures, takeAttempt } from '../../platform/limits/limits-store'
import { formatWait } from '../../platform/limits/wait-text'
import { findAccountByEmail } from '../accounts-store'
import type { Account } from '../accounts-tables'
import { setAuditedAccount } from '../audit/audit-trail'
import { markBrowser } from '../codes/browser'
import { isLive } from '../codes/code'
import { newestCode } from '../codes/codes-store'
import { limitCodeMails, PAUSE, sendCode } from '../codes/send-code'
import { fingerprint } from '../fingerprints'
import { passwordMatches, refuseWhenBusy } from '../passwords/passwords'
import { openSession } from '../sessions/authenticate'
import { keepEmail, keepToken } from './form-cookies'

/** Logs in. An unverified account with the right password gets a new code by email instead of a token. */
export function logInRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/user/login',
    {
      config: { event: 'log-in', form: { page: '/Signup', name: 'login' } },
      schema: { body: Login, response: { 200: LoginResponse, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const { limits } = context
      refuseWhenBusy()
      await limitAddress(context, { request, what: 'login', limit: limits.loginsPerAddress, now: context.now() })
      const account = await checkPassword(context, email, password)
      setAuditedAccount(request, account.id)

      if (account.verified_at === null) {
        await sendNewCode(context, account, markBrowser(context, request, reply))
        if (!isFormSubmission(request)) return { message: UNVERIFIED, next: '/OtpVerify' }
        keepEmail(context, reply, account.email)
        return redirectTo(reply, '/OtpVerify')
      }

      const token = await openSession(context, account)
      if (!isFormSubmission(request)) return { message: 'Login successful!', token }
      keepToken(context, reply, token)
      return redirectTo(reply, nextPage(request) ?? '/UserPage')
    },
  )
}

const UNVERIFIED = 'Please verify your email first. We have sent you a code.'

/** Counts failures by email address, whether it has an account or not. */
async function checkPassword(context: Context, email: string, password: string): Promise<Account> {
  const key = limitKey(context.keys, 'login-failures', fingerprint(context.keys, 'email', email))
  const wait = await takeAttempt(context.db, { key, limit: context.limits.loginFailures, now: context.now() })
  if (wait > 0) throw tooMany(`Too many failed log-ins. Please try again in ${formatWait(wait)}.`, wait)
  const account = await findAccountByEmail(context.db, email)
  const isRight = await passwordMatches(password, account?.password_hash)
  if (!account || !isRight) throw new ApiError(401, 'Invalid email or password')
  await forgiveFailures(context.db, key)
  return account
}

async function sendNewCode(context: Context, account: Account, browser: string): Promise<void> {
  if (await isJustSent(context, account.id, browser)) return
  const mailAt = await limitCodeMails(context, { email: account.email, cause: 'login' })
  const { id: accountId, email, first_name, last_name, password_hash } = account
  const credentials = password_hash === null ? undefined : { first_name, last_name, password_hash }
  await context.db
    .transaction()
    .execute((transaction) =>
      sendCode(context, transaction, { purpose: 'signup', email, browser, mailAt, accountId, credentials }),
    )
  context.jobs.wake()
}

/** A log-in right after the sign-up sends no second code. */
async function isJustSent(context: Context, accountId: string, browser: string): Promise<boolean> {
  const now = context.now()
  const code = await newestCode(context.db, browser)
  if (!code || code.account_id !== accountId || code.purpose !== 'signup' || !isLive(code, now)) return false
  return code.password_hash !== null && code.created_at > after(now, -PAUSE)
}
