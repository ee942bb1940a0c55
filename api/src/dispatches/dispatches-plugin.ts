import { auditOperators } from '../operators/audit-operators'
import type { NounPlugin } from '../platform/context'
import type { Db } from '../platform/database/tables'
import type { ZodApp } from '../platform/http/zod-app'
import { enqueue } from '../platform/jobs/jobs-store'
import { endedBefore } from '../platform/retention'
import { dispatchGauge } from './dispatch-gauge'
import { dispatchReport } from './dispatch-report'
import { exportDispatches } from './export-dispatches'
import { readInboundMail } from './inbound/inbound-mail'
import { removeOldLinks } from './links/link-tokens'
import { dispatchRoutes } from './operators/dispatch-routes'
import { leaveEndedContact } from './routing/ended-contact'
import { dispatchShown, dispatchWaiting } from './routing/waiting-reports'
import { contactEndedJob, DISPATCH_JOBS, waitingJob } from './sending/jobs'
import { performMessage } from './sending/perform-message'
import { repairDispatches } from './sending/repair'
import { escalateSilent } from './silence/escalate'
import { remindSilent } from './silence/remind'
import { dispatchSteps } from './timeline/dispatch-steps'

declare module '../platform/options' {
  interface ApiOptions {
    /** Milliseconds between a report and its first mail to an authority, for its position to arrive; 5,000 unless set. */
    dispatchPause?: number
  }
}

/** Dispatches: each report goes to the contact of an authority, and is followed until somebody answers. */
const dispatches: NounPlugin = async (app, context) => {
  const { db, jobs, hourlyTasks } = context
  if (context.sendEmail) jobs.handle(DISPATCH_JOBS.email, (message) => performMessage(context, message))
  else jobs.hold(DISPATCH_JOBS.email)
  jobs.handle(DISPATCH_JOBS.webhook, (message) => performMessage(context, message))
  jobs.handle(waitingJob, ({ contactId }) => dispatchWaiting(context, contactId))
  jobs.handle(contactEndedJob, ({ contactId }) => leaveEndedContact(context, contactId))

  hourlyTasks.push(
    { name: 'settle dispatches without a job', run: () => repairDispatches(context) },
    { name: 'remind contacts', run: () => remindSilent(context) },
    { name: 'bring silent reports to parent authorities', run: () => escalateSilent(context) },
    { name: 'remove old links', run: (now) => removeOldLinks(db, endedBefore('links', now)) },
    { name: 'remove old replies', run: (now) => removeOldReplies(db, endedBefore('replies', now)) },
  )
  readInboundMail(context, app.log)
  context.gauges.push(dispatchGauge(db))
  context.exportSections.push(exportDispatches)
  context.timelineSources.push(dispatchSteps)
  context.onReport.push(async (transaction, { id }) => {
    await dispatchReport(context, transaction, { issueId: id, reason: 'first' })
  })
  context.onContactConfirmed.push(async (transaction, { id }) => {
    await enqueue(transaction, { kind: waitingJob, payload: { contactId: id }, now: context.now() })
  })
  context.onContactEnded.push(async (transaction, { id }) => {
    await enqueue(transaction, { kind: contactEndedJob, payload: { contactId: id }, now: context.now() })
  })
  context.onShow.push((transaction, issueId) => dispatchShown(context, transaction, issueId))
  await app.register(async (child: ZodApp) => {
    auditOperators(child, context)
    dispatchRoutes(child, context)
  })
}

export default dispatches

async function removeOldReplies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('dispatch_replies').where('at', '<', before).execute()
}
