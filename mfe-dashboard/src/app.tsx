import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'
import { readAhead } from './live/read-ahead'
import { READS } from './live/reads'

const app: AppModule<ComponentType> = {
  pages: {
    dashboard: async () => {
      readAhead([READS.recent, READS.figures])
      return (await import('./dashboard/dashboard-page')).DashboardPage
    },
    'my-issues': async () => {
      readAhead([READS.mine])
      return (await import('./my-issues/my-issues-page')).MyIssuesPage
    },
    settings: async () => (await import('./settings/settings-page')).SettingsPage,
  },
}

export default app
