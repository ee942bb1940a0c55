// The door for the shell alone. It is bundled into the shell with the public door, so each module exists once; remotes
// do not get it, so these names may change with any version.

export { useNavigationType } from 'react-router-dom'
export { type CookieChoice, cookieChoice } from './choices/cookie-choice'
export { scheme } from './choices/scheme'
export { fullLoads } from './navigation/full-loads'
export { SiteRouter } from './navigation/site-router'
export { startOutbox } from './outbox/load-outbox'
export { type PageData, PageDataProvider } from './page-data/page-data'
export { addTranslations, locale } from './texts/texts'
export { Toaster } from './toasts/toaster'
export { isIconName } from './ui/icon'
export { siteTheme } from './ui/theme/theme'
export { ThemeRoot } from './ui/theme/theme-root'
