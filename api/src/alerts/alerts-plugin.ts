import type { NounPlugin } from '../platform/context'
import { endedBefore } from '../platform/retention'
import { endAlertsOfAccount, exportAlerts } from './alerts-of-account'
import { removeOldAlertNews, removeUnconfirmedAlerts } from './alerts-store'
import { alertLinks } from './asking/alert-links'
import { askRoute } from './asking/ask-route'
import { confirmAlertEmail } from './asking/confirm-email'
import { areaAlertEmail } from './news/alert-email'
import { addAlertNews, alertsJob, sharedUntold } from './news/alert-news'
import { tellAreas } from './news/tell-areas'

/** Area alerts: emails about new public reports of an area, to every address that asked for them and confirmed it. */
const alerts: NounPlugin = async (app, context) => {
  const { db, now } = context
  context.emailTemplates.push(confirmAlertEmail, areaAlertEmail)
  context.exportSections.push(exportAlerts)
  context.beforeAccountDeletion.push(endAlertsOfAccount)
  context.jobs.handle(alertsJob, ({ issueId }) => tellAreas(context, issueId))
  context.onReport.push(async (transaction, { id, is_shared, created_at }) => {
    if (is_shared) await addAlertNews(transaction, { issueIds: [id], now: created_at })
  })
  context.onShow.push((transaction, issueId) => addAlertNews(transaction, { issueIds: [issueId], now: now() }))
  context.onPrivacyChange.push(async (transaction, accountId, { sharePublicly }) => {
    if (sharePublicly)
      await addAlertNews(transaction, { issueIds: await sharedUntold(transaction, accountId), now: now() })
  })
  context.hourlyTasks.push({
    name: 'remove old area alerts',
    async run(at) {
      await removeUnconfirmedAlerts(db, endedBefore('unconfirmedAlerts', at))
      await removeOldAlertNews(db, endedBefore('sentAlerts', at))
    },
  })
  await askRoute(app, context)
  await alertLinks(app, context)
}

export default alerts
