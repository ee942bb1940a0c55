import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: {
    dashboard: async () => (await import('./dashboard/dashboard-page')).DashboardPage,
    'my-issues': async () => (await import('./my-issues/my-issues-page')).MyIssuesPage,
    settings: async () => (await import('./settings/settings-page')).SettingsPage,
  },
}

export default app
