import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: {
    'log-in': async () => (await import('./log-in/log-in-page')).LogInPage,
  },
}

export default app
