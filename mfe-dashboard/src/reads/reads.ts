import { Devices, Figures, MySettings, ReportListPage } from '@civictrack/contract/wire'
import type { ApiRead } from '@civictrack/shared/queries'

/** A read of the signed-in account's own data. */
export type MyRead<Value> = Omit<ApiRead<Value>, 'account'>

/** Most people never load a second page of this size. */
const FIRST_PAGE = { limit: '20' }

/** The API reads of the signed-in area, with the parameters of each page's first load. */
export const READS = {
  figures: { path: '/api/v1/issue/figures', schema: Figures },
  recent: { path: '/api/v1/issue/recent', query: FIRST_PAGE, schema: ReportListPage },
  mine: { path: '/api/v1/issue/mine', query: FIRST_PAGE, schema: ReportListPage },
  following: { path: '/api/v1/issue/following', query: FIRST_PAGE, schema: ReportListPage },
  settings: { path: '/api/v1/user/settings', schema: MySettings },
  devices: { path: '/api/v1/user/devices', schema: Devices },
} as const
