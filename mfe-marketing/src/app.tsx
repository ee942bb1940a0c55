import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: {
    home: async () => (await import('./home/home-page')).HomePage,
    about: async () => (await import('./about/about-page')).AboutPage,
  },
}

export default app
