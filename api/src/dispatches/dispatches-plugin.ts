import type { NounPlugin } from '../platform/context'
import { dispatchReport } from './dispatch-report'
import { DISPATCH_JOBS, waitingJob } from './sending/jobs'

declare module '../platform/options' {
  interface ApiOptions {
    /** Milliseconds between a report and its first mail to an authority, for its position to arrive; 5,000 unless set. */
    dispatchPause?: number
  }
}

/** Dispatches: each report goes to the contact of an authority, and is followed until somebody answers. */
const dispatches: NounPlugin = async (_app, context) => {
  for (const kind of [...Object.values(DISPATCH_JOBS), waitingJob]) context.jobs.hold(kind)
  context.onReport.push(async (transaction, { id }) => {
    await dispatchReport(context, transaction, { issueId: id, reason: 'first' })
  })
}

export default dispatches
