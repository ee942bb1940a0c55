import { ApiProblem, Message, ResetPassword } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import { isFormSubmission, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { findAccountByEmail } from '../accounts-store'
import { markBrowser } from '../codes/browser'
import { limitCodeMails, sendCode } from '../codes/send-code'
import { keepEmail } from './form-cookies'

/** Responds the same whether the address is known or not. */
export function resetPasswordRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/user/resetpassword',
    {
      config: { event: 'reset', hasEqualTimes: true, form: { page: '/Reset', name: 'reset' } },
      schema: { body: ResetPassword, response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const { email } = request.body
      const { limits } = context
      await limitAddress(context.db, { request, what: 'codes', limit: limits.codesPerAddress, now: context.now() })
      const mailAt = await limitCodeMails(context, { email, cause: 'reset' })

      const browser = markBrowser(context, request, reply)
      await context.db.transaction().execute(async (transaction) => {
        const account = await findAccountByEmail(transaction, email)
        await sendCode(context, transaction, { purpose: 'reset', email, browser, mailAt, accountId: account?.id })
      })
      context.jobs.wake()

      if (isFormSubmission(request)) {
        keepEmail(context, reply, email)
        return redirectTo(reply, '/OtpVerify')
      }
      return { message: 'If this email has an account, we have sent a 6-digit code to it.' }
    },
  )
}
