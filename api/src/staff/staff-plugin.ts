import { auditCalls } from '../accounts/audit/audit-trail'
import { equalizeTimes } from '../accounts/response-times/equal-times'
import type { NounPlugin } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { endedBefore } from '../platform/retention'
import { factorRoutes } from './factors/factor-routes'
import { stepUpRoutes } from './factors/step-up-routes'
import { forgottenEmail } from './forgotten/forgotten-email'
import { forgottenRoutes } from './forgotten/forgotten-routes'
import { removeOldResets } from './forgotten/resets-store'
import { acceptRoutes } from './invitations/accept-routes'
import { removeOldInvitations } from './invitations/invitations-store'
import { adminRoutes } from './members/admin-routes'
import { removeFormerMembers, removeOldActions } from './members/remove-old'
import { sessionRoutes } from './routes/session-routes'
import { removeEndedSessions } from './sessions/sessions-store'
import { staffEmails } from './staff-emails'

/** Staff of authorities and operators in the browser: accounts, sessions and second factors of their own. */
const staff: NounPlugin = async (app, context) => {
  const { db } = context
  context.emailTemplates.push(...staffEmails, forgottenEmail)
  context.hourlyTasks.push(
    { name: 'remove ended staff sessions', run: (now) => removeEndedSessions(db, now) },
    { name: 'remove old staff resets', run: (now) => removeOldResets(db, endedBefore('staffResets', now)) },
    {
      name: 'remove old staff invitations',
      run: (now) => removeOldInvitations(db, endedBefore('staffInvitations', now)),
    },
    { name: 'remove former staff', run: (now) => removeFormerMembers(db, endedBefore('formerStaff', now)) },
    { name: 'remove old staff actions', run: (now) => removeOldActions(db, endedBefore('staffActions', now)) },
  )
  // Rooms of their own, as the hooks of one must not meet the routes of the other.
  await app.register(async (child) => adminRoutes(child as ZodApp, context))
  await app.register(async (child) => {
    const routes = child as ZodApp
    auditCalls(routes, context)
    equalizeTimes(routes, context.options.responseStep)
    sessionRoutes(routes, context)
    forgottenRoutes(routes, context)
    acceptRoutes(routes, context)
    stepUpRoutes(routes, context)
    factorRoutes(routes, context)
  })
}

export default staff
