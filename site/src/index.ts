export { readSiteEnvironment, type SiteEnvironment } from './environment'
export { googlePage } from './google/google-page'
export { isApiRequest } from './server/pass-on'
export { createSite } from './server/site'
