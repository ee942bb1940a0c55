export { readSiteEnvironment, type SiteEnvironment } from './environment'
export { googlePage } from './google/google-page'
export { isApiRequest } from './server/api-proxy/api-proxy'
export { createSite } from './server/create-site'
