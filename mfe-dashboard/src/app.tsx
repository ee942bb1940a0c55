import type { AppModule } from '@civictrack/contract'
import { session } from '@civictrack/shared'
import { readAhead, readListAhead } from '@civictrack/shared/queries'
import type { ComponentType } from 'react'
import { READS } from './reads/reads'

const app: AppModule<ComponentType> = {
  pages: {
    dashboard: async () => {
      whenUnfiltered((account) => {
        readListAhead({ ...READS.recent, account })
        readAhead({ ...READS.figures, account })
      })
      return (await import('./dashboard/dashboard-page')).DashboardPage
    },
    'my-issues': async () => {
      whenUnfiltered((account) => readListAhead({ ...READS.mine, account }))
      return (await import('./my-issues/my-issues-page')).MyIssuesPage
    },
    following: async () => {
      whenUnfiltered((account) => readListAhead({ ...READS.following, account }))
      return (await import('./following/following-page')).FollowingPage
    },
    settings: async () => (await import('./settings/settings-page')).SettingsPage,
  },
}

export default app

/** With filters in the address, the page reads something else. */
function whenUnfiltered(read: (account: string) => void): void {
  const account = session.current()?.account
  if (account !== undefined && !location.search) read(account)
}
