import type { ReportDetail } from '@civictrack/contract/wire'
import type { ApiRead } from '@civictrack/shared/queries'

/** The read of one report: public, or by an account, which can also see its own reports that are not public. */
export function reportRead(reference: string, account: string | null): ApiRead<ReportDetail> {
  return { path: `/api/v1/issue/${encodeURIComponent(reference)}`, account }
}
