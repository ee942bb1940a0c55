import formbody from '@fastify/formbody'
import type { NounPlugin } from '../platform/context'
import { refuseForeignForm } from '../platform/http/form-submissions'
import { endedBefore } from '../platform/retention'
import { accountEmails } from './account-emails'
import { removeUnverifiedAccounts } from './accounts-store'
import { auditCalls } from './audit/audit-trail'
import { removeOldCodes } from './codes/codes-store'
import { removeOldNonces } from './google/nonce'
import { removeExpiredPermits } from './passwords/new-password-permit'
import { equalizeTimes } from './response-times/equal-times'
import { redirectFormErrors } from './routes/form-errors'
import { googleRoute } from './routes/google'
import { logInRoute } from './routes/log-in'
import { logOutRoute } from './routes/log-out'
import { newPasswordRoute } from './routes/new-password'
import { resendOtpRoute } from './routes/resend-otp'
import { resetPasswordRoute } from './routes/reset-password'
import { signUpRoute } from './routes/sign-up'
import { verifyRoute } from './routes/verify'
import { removeExpiredSessions } from './sessions/sessions-store'

/** Accounts: sign-up, log-in, codes and sessions, for scripts (JSON) and for forms without scripts (a redirect to a page). */
const accounts: NounPlugin = async (app, context) => {
  const { db } = context
  context.beforeAccountDeletion = []
  context.emailTemplates.push(...accountEmails)
  context.hourlyTasks.push(
    { name: 'remove expired sessions', run: (now) => removeExpiredSessions(db, now) },
    { name: 'remove expired password permits', run: (now) => removeExpiredPermits(db, now) },
    { name: 'remove old codes', run: (now) => removeOldCodes(db, endedBefore('codes', now)) },
    { name: 'remove used nonces of Google', run: (now) => removeOldNonces(db, now) },
    {
      name: 'remove unverified accounts',
      run: (now) => removeUnverifiedAccounts(db, endedBefore('unverifiedAccounts', now)),
    },
  )

  await app.register(formbody)
  auditCalls(app, context)
  equalizeTimes(app, context.options.responseStep)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))
  redirectFormErrors(app)
  signUpRoute(app, context)
  logInRoute(app, context)
  verifyRoute(app, context)
  resendOtpRoute(app, context)
  resetPasswordRoute(app, context)
  newPasswordRoute(app, context)
  googleRoute(app, context)
  logOutRoute(app, context)
}

export default accounts
