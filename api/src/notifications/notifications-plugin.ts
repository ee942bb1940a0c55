import type { NounPlugin } from '../platform/context'
import { endedBefore } from '../platform/retention'
import { followersJob } from './followers/follower-news'
import { tellFollowers } from './followers/tell-followers'
import { notificationEmail } from './notification-email'
import { removeSentEmails } from './notify'
import { unsubscribeRoutes } from './unsubscribe-routes'

/** Notifications: emails about the reports that an account made or follows, and the links that end them. */
const notifications: NounPlugin = async (app, context) => {
  const { db, emailTemplates, hourlyTasks, jobs } = context
  emailTemplates.push(notificationEmail)
  jobs.handle(followersJob, ({ newsId }) => tellFollowers(context, newsId))
  hourlyTasks.push({
    name: 'remove old notifications',
    run: (now) => removeSentEmails(db, endedBefore('sentNews', now)),
  })
  await unsubscribeRoutes(app, context)
}

export default notifications
