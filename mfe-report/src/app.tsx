import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = { pages: {} }

export default app
