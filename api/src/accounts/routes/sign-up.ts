import { ApiProblem, Signup, SignupResponse } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import { isFormSubmission, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { accountTexts } from '../account-texts'
import { claimEmail, findAccountByEmail } from '../accounts-store'
import { markBrowser } from '../codes/browser'
import { limitCodeMails, sendCode } from '../codes/send-code'
import { limitNetwork, originOf } from '../origins/origin'
import { hashPassword, refuseWhenBusy } from '../passwords/passwords'
import { keepEmail } from './form-cookies'

/** Responds the same, after the same work, whether the address is known or not: only its owner's mailbox tells. */
export function signUpRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/user/signup',
    {
      config: { event: 'sign-up', hasEqualTimes: true, form: { page: '/Signup', name: 'signup' } },
      schema: { body: Signup, response: { 200: SignupResponse, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const { firstName, lastName, email, password } = request.body
      const { limits } = context
      refuseWhenBusy()
      const origin = await originOf(context, request, () => findAccountByEmail(context.db, email))
      await limitNetwork(context, origin, { request, what: 'signup', limit: limits.signupsPerAddress })
      const mailAt = await limitCodeMails(context, { email, cause: 'signup', origin })

      const browser = markBrowser(context, request, reply)
      const passwordHash = await hashPassword(password)
      const credentials = { first_name: firstName, last_name: lastName, password_hash: passwordHash }
      await context.db.transaction().execute(async (transaction) => {
        const accountId = await claimEmail(transaction, { email, credentials, now: context.now() })
        const owner = await findAccountByEmail(transaction, email)
        const opened = accountId ? { accountId, credentials } : { ownerId: owner?.id }
        await sendCode(context, transaction, { purpose: 'signup', email, browser, mailAt, ...opened })
      })
      context.jobs.wake()

      if (isFormSubmission(request)) {
        keepEmail(context, reply, email)
        return redirectTo(reply, '/OtpVerify')
      }
      return { message: accountTexts.codeSent, email }
    },
  )
}
