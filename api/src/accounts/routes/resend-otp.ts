import { ApiProblem, Message, ResendOtp } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { isFormPost, leadTo } from '../../platform/http/form-posts'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { findAccountByEmail } from '../accounts-store'
import { markBrowser } from '../codes/browser'
import { newestCodeFor } from '../codes/codes-store'
import { type CodeRequest, limitCodeMails, sendCode } from '../codes/send-code'
import { fingerprint } from '../fingerprints'

/** Sends the code again that this browser last asked for. */
export function resendOtpRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/user/resendotp',
    {
      config: { event: 'resend', hasEqualTimes: true, form: { page: '/OtpVerify', name: 'resend' } },
      schema: { body: ResendOtp, response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const { email } = request.body
      const { limits } = context
      await limitAddress(context.db, { request, what: 'codes', limit: limits.codesPerAddress, now: context.now() })
      const mailAt = await limitCodeMails(context, { email, cause: 'resend' })

      const browser = markBrowser(context, request, reply)
      await context.db.transaction().execute(async (transaction) => {
        await sendCode(context, transaction, { ...(await again(context, transaction, { email, browser })), mailAt })
      })
      context.jobs.wake()

      if (isFormPost(request)) return leadTo(reply, '/OtpVerify')
      return { message: 'OTP resent to your email' }
    },
  )
}

/**
 * What a browser proved with its last code (which password it chose) goes with the new one. A browser that proved
 * nothing gets a code as well, which leads to choosing a password: whoever signed up with a stranger's address must
 * not have theirs confirmed by the stranger.
 */
async function again(
  context: Context,
  db: Db,
  ask: { email: string; browser: string },
): Promise<Omit<CodeRequest, 'mailAt'>> {
  const emailFingerprint = fingerprint(context.keys, 'email', ask.email)
  const last = await newestCodeFor(db, { browserFingerprint: ask.browser, emailFingerprint })
  const account = await findAccountByEmail(db, ask.email)
  const purpose = last?.purpose ?? 'signup'
  const isOpen = account && (purpose === 'reset' || account.verified_at === null)
  const { first_name, last_name, password_hash } = last ?? {}
  const credentials = first_name && last_name && password_hash ? { first_name, last_name, password_hash } : undefined
  return { ...ask, purpose, ...(isOpen ? { accountId: account.id, credentials } : {}) }
}
