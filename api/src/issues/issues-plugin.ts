import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { NounPlugin } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { endedBefore } from '../platform/retention'
import { exportReports } from './export/export-reports'
import { feedRoute } from './feed/feed-route'
import type { Issue } from './issues-tables'
import type { Moved } from './move-issue'
import { photoOwner } from './photo-owner'
import { positionRoute } from './positions/position-route'
import { forgetPositions, removeOldPositions } from './positions/positions-store'
import { anonymizeReports, shareReports } from './reports-of-account'
import { readIssuesRoutes } from './routes/read-issues'
import { reportIssueRoute } from './routes/report-issue'
import { signedInIssuesRoutes } from './routes/signed-in-issues'
import type { TimelineSource } from './timeline/timeline-entry'

declare module '../platform/context' {
  interface Context {
    /** Run in the transaction that takes a new report in. */
    onReport: ((transaction: Db, issue: Issue) => Promise<void>)[]
    /** Run in the transaction of every change of a status. */
    onMove: ((transaction: Db, move: Moved) => Promise<void>)[]
    /** The sources of a report's timeline, besides the changes of its status. */
    timelineSources: TimelineSource[]
  }
}

/** Reports of citizens, which the wire calls issues: sending them, reading them, and their reporter's position. */
const issues: NounPlugin = async (app, context) => {
  context.onReport = []
  context.onMove = []
  context.timelineSources = []
  context.photoOwners.push(photoOwner(context))
  context.beforeAccountDeletion.push(anonymizeReports)
  context.onPrivacyChange.push(async (transaction, accountId, { sharePublicly, allowLocation }) => {
    await shareReports(transaction, accountId, sharePublicly)
    if (!allowLocation) await forgetPositions(transaction, accountId)
  })
  context.exportSections.push(exportReports)
  context.hourlyTasks.push({
    name: 'remove old positions',
    run: (now) => removeOldPositions(context.db, endedBefore('positions', now)),
  })

  signedInIssuesRoutes(app, context)
  readIssuesRoutes(app, context)
  feedRoute(app, context)
  positionRoute(app, context)
  await app.register((child) => reportIssueRoute(child.withTypeProvider<ZodTypeProvider>(), context))
}

export default issues
