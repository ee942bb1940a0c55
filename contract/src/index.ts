export {
  AppManifest,
  AppRoute,
  CONTRACT,
  NAVIGATION_AREAS,
  NavigationEntry,
} from './app-manifest'
export type { AppModule } from './app-module'
export {
  ChannelEntry,
  type ComposedPage,
  type ComposedPages,
  Composition,
  type LiveApp,
  type LiveComposition,
} from './composition'
export { type FailureReport, failureReport } from './failure-report'
export { federationName, releasePath } from './names'
export { Release, Version } from './release'
