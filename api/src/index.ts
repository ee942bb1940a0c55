export { type Api, type ApiOptions, createApi } from './app'
export { type ApiEnvironment, readApiEnvironment } from './platform/environment'
export { StartError } from './platform/errors'
export type { Limits } from './platform/limits/limits'
