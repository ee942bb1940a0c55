import { ApiProblem, Message, ResendOtp } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { isFormSubmission, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { accountTexts } from '../account-texts'
import { findAccountByEmail } from '../accounts-store'
import { newestCodeFor } from '../codes/codes-store'
import { mailCode } from '../codes/mail-code'
import type { CodeRequest } from '../codes/send-code'
import { fingerprint } from '../fingerprints'

/** Sends this browser's last code again. */
export function resendOtpRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/user/resendotp',
    {
      config: { event: 'resend', hasEqualTimes: true, form: { page: '/OtpVerify', name: 'resend' } },
      schema: { body: ResendOtp, response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const codeFor = (db: Db, ask: { email: string; browser: string }) => codeToResend(context, db, ask)
      await mailCode(context, { request, reply, cause: 'resend', codeFor })

      if (isFormSubmission(request)) return redirectTo(reply, '/OtpVerify')
      return { message: accountTexts.codeResent }
    },
  )
}

/**
 * The new code keeps the password that the browser chose with its last one. A browser without a code gets one as well, but
 * has to choose a password: otherwise a stranger's sign-up with this address would be confirmed by its owner.
 */
async function codeToResend(
  context: Context,
  db: Db,
  ask: { email: string; browser: string },
): Promise<Omit<CodeRequest, 'mailAt'>> {
  const emailFingerprint = fingerprint(context.keys, 'email', ask.email)
  const last = await newestCodeFor(db, { browserFingerprint: ask.browser, emailFingerprint })
  const account = await findAccountByEmail(db, ask.email)
  const purpose = last?.purpose ?? 'signup'
  const isOpen = account && (purpose !== 'signup' || account.verified_at === null)
  const { first_name, last_name, password_hash } = last ?? {}
  const credentials = first_name && last_name && password_hash ? { first_name, last_name, password_hash } : undefined
  const { google_issuer: issuer, google_subject: subject } = last ?? {}
  const google = issuer && subject ? { issuer, subject } : undefined
  return { ...ask, purpose, ...(isOpen ? { accountId: account.id, credentials, google } : {}) }
}
