export {
  AppManifest,
  AppName,
  AppRoute,
  CONTRACT,
  NAVIGATION_AREAS,
  NavigationEntry,
} from './apps/app-manifest'
export type { AppModule } from './apps/app-module'
export type { MarkdownBlock, MarkdownFile, MarkdownText } from './apps/markdown-file'
export type { PageHead, PageWithHead } from './apps/page-head'
export { isFreePath } from './apps/reserved-paths'
export { BASE_LANGUAGE, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from './languages/base-language'
export {
  LanguageCode,
  type OfferedLanguage,
  ReleaseLanguage,
  type TranslatedTexts,
} from './languages/language'
export {
  BrowserError,
  BrowserFrame,
  BrowserReport,
  BrowserVital,
  VitalName,
} from './releases/browser-report'
export { CiCertificate, ReleaseSignature } from './releases/ci-certificate'
export {
  type Admission,
  type Canary,
  ChannelEntry,
  type ComposedPage,
  type ComposedPages,
  Composition,
  type InlineComposition,
  type LiveApp,
  type LiveComposition,
  type LiveRoute,
} from './releases/composition'
export { BaseUrl, Release, Version } from './releases/release'
export { federationName, releasePath } from './releases/release-names'
export { type RemoteFailure, remoteFailure } from './releases/remote-failure'
export { Signature } from './releases/signature'
