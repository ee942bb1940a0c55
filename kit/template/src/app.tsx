import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: { 'my-app': async () => (await import('./my-app/my-app-page')).MyAppPage },
}

export default app
