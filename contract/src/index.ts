export {
  AppManifest,
  AppName,
  AppRoute,
  CONTRACT,
  NAVIGATION_AREAS,
  NavigationEntry,
} from './app-manifest'
export type { AppModule } from './app-module'
export {
  type Admission,
  ChannelEntry,
  type ComposedPage,
  type ComposedPages,
  Composition,
  type LiveApp,
  type LiveComposition,
} from './composition'
export { federationName, releasePath } from './names'
export type { PageHead, PageWithHead } from './page-head'
export { BaseUrl, Release, Version } from './release'
export { type RemoteFailure, remoteFailure } from './remote-failure'
export { isFreePath } from './reserved-paths'
export { Signature } from './signature'
