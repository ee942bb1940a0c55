import type { NounPlugin } from '../platform/context'
import { endedBefore } from '../platform/retention'
import { notificationEmail } from './notification-email'
import { removeSentEmails } from './notify'
import { unsubscribeRoutes } from './unsubscribe-routes'

/** Notifications: emails about an account's reports, and the links that end them. */
const notifications: NounPlugin = async (app, context) => {
  const { db, emailTemplates, hourlyTasks } = context
  emailTemplates.push(notificationEmail)
  hourlyTasks.push({
    name: 'remove old notifications',
    run: (now) => removeSentEmails(db, endedBefore('sentNews', now)),
  })
  await unsubscribeRoutes(app, context)
}

export default notifications
