import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: {
    desk: async () => (await import('./desk/desk-page')).DeskPage,
    'log-in': async () => (await import('./log-in/log-in-page')).LogInPage,
    accept: async () => (await import('./log-in/accept-page')).AcceptPage,
    account: async () => (await import('./account/account-page')).AccountPage,
  },
}

export default app
