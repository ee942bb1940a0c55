import { ApiProblem, Login, LoginResponse } from '@civictrack/contract/wire'
import { after } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { isFormSubmission, nextPage, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { accountTexts } from '../account-texts'
import { findAccountByEmail } from '../accounts-store'
import type { Account } from '../accounts-tables'
import { setAuditedAccount } from '../audit/audit-trail'
import { markBrowser } from '../codes/browser'
import { isLive } from '../codes/code'
import { newestCode } from '../codes/codes-store'
import { limitCodeMails, PAUSE, sendCode } from '../codes/send-code'
import { rememberBrowser } from '../origins/known-browser'
import { forgiveLogIn, type LogIn, takeLogInAttempt } from '../origins/log-in-attempts'
import { limitNetwork, type Origin, originOf } from '../origins/origin'
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
      const origin = await originOf(context, request, () => findAccountByEmail(context.db, email))
      await limitNetwork(context, origin, { request, what: 'login', limit: limits.loginsPerAddress })
      const account = await checkPassword(context, { email, origin }, password)
      setAuditedAccount(request, account.id)

      if (account.verified_at === null) {
        await sendNewCode(context, { account, browser: markBrowser(context, request, reply), origin })
        if (!isFormSubmission(request)) return { message: accountTexts.unverified, next: '/OtpVerify' }
        keepEmail(context, reply, account.email)
        return redirectTo(reply, '/OtpVerify')
      }

      const token = await openSession(context, account)
      rememberBrowser(context, { request, reply }, account)
      if (!isFormSubmission(request)) return { message: accountTexts.loggedIn, token }
      keepToken(context, reply, token)
      return redirectTo(reply, nextPage(request) ?? '/UserPage')
    },
  )
}

/** Counts failures by email address, whether it has an account or not. */
async function checkPassword(context: Context, logIn: LogIn, password: string): Promise<Account> {
  await takeLogInAttempt(context, logIn)
  const account = await findAccountByEmail(context.db, logIn.email)
  const isRight = await passwordMatches(password, account?.password_hash)
  if (!account || !isRight) throw new ApiError(401, accountTexts.invalidLogIn)
  await forgiveLogIn(context, logIn)
  return account
}

async function sendNewCode(
  context: Context,
  { account, browser, origin }: { account: Account; browser: string; origin: Origin },
): Promise<void> {
  if (await isJustSent(context, account.id, browser)) return
  const mailAt = await limitCodeMails(context, { email: account.email, cause: 'login', origin })
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
