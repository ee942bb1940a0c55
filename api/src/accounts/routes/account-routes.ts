import formbody from '@fastify/formbody'
import type { Context } from '../../platform/context'
import { toRefusal } from '../../platform/http/error-answers'
import { failureCode, isFormPost, leadTo, refuseForeignForm, wantedPage } from '../../platform/http/form-posts'
import type { ZodApp } from '../../platform/http/zod-app'
import { auditCalls } from '../audit-trail'
import { keepTimesEven } from '../even-times'
import { googleRoute } from './google'
import { logInRoute } from './log-in'
import { logOutRoute } from './log-out'
import { newPasswordRoute } from './new-password'
import { resendOtpRoute } from './resend-otp'
import { resetPasswordRoute } from './reset-password'
import { signUpRoute } from './sign-up'
import { verifyRoute } from './verify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page that a plain form comes from, and the form's name in its `error`. */
    form?: { page: string; name: string }
  }
}

/** Everything under `/api/v1/user`, for scripts (JSON) and for plain forms (a redirect to a page). */
export async function accountRoutes(app: ZodApp, context: Context): Promise<void> {
  await app.register(formbody)
  auditCalls(app, context)
  keepTimesEven(app, context.answerStep)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))

  app.setErrorHandler((error, request, reply) => {
    const { form } = request.routeOptions.config
    if (!form || !isFormPost(request)) throw error
    const { status } = toRefusal(error)
    if (status >= 500) request.log.error({ err: error }, 'unexpected')
    const failure = `${form.name}-${failureCode(status)}`
    // The fragment is for pages that no script has touched: it shows the notice of that name.
    const next = wantedPage(request)
    const query = next ? `?error=${failure}&next=${encodeURIComponent(next)}` : `?error=${failure}`
    return leadTo(reply, `${form.page}${query}#${failure}`)
  })

  signUpRoute(app, context)
  logInRoute(app, context)
  verifyRoute(app, context)
  resendOtpRoute(app, context)
  resetPasswordRoute(app, context)
  newPasswordRoute(app, context)
  googleRoute(app, context)
  logOutRoute(app, context)
}
