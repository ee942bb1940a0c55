import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: {
    reports: async () => (await import('./reports/reports-page')).ReportsPage,
    report: async () => (await import('./report/report-page')).ReportPage,
    alerts: async () => (await import('./alerts/alerts-page')).AlertsPage,
    map: async () => (await import('./map/map-page')).MapPage,
    'state-map': async () => (await import('./map/state-map-page')).StateMapPage,
    data: async () => (await import('./data/data-page')).DataPage,
    authorities: async () => (await import('./authorities/authorities-page')).AuthoritiesPage,
    authority: async () => (await import('./authority/authority-page')).AuthorityPage,
    issue: async () => (await import('./issue/issue-page')).ReportIssuePage,
    'report-submit': async () => (await import('./report-submit/report-submit-page')).ReportSubmitPage,
  },
}

export default app
