import { ApiProblem, Message, ResetPassword } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import { isFormSubmission, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { accountTexts } from '../account-texts'
import { findAccountByEmail } from '../accounts-store'
import { mailCode } from '../codes/mail-code'
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
      await mailCode(context, {
        request,
        reply,
        cause: 'reset',
        codeFor: async (db, ask) => {
          const account = await findAccountByEmail(db, ask.email)
          return { ...ask, purpose: 'reset', accountId: account?.id }
        },
      })

      if (isFormSubmission(request)) {
        keepEmail(context, reply, request.body.email)
        return redirectTo(reply, '/OtpVerify')
      }
      return { message: accountTexts.resetAsked }
    },
  )
}
