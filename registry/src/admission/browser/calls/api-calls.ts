/** A request of a page to the API. */
export interface ApiRequest {
  method: string
  /** Without a query. */
  path: string
}

/** A request, and the app that made it. */
export interface ApiCall extends ApiRequest {
  app: string
}

/** First segments of the paths that a site passes on to its API. */
const API_SEGMENTS = ['api', 'auth', 'media', 'open311']

/** Whether the site would pass this path on to its API. */
export function isApiPath(path: string): boolean {
  return API_SEGMENTS.includes(path.split('/')[1] ?? '')
}

/**
 * Whether a request is a call of an operation. A picture, film or sound under `/media` is not: the API named its address.
 * `destination` is the request's header `Sec-Fetch-Dest` (W3C Fetch Metadata).
 */
export function isApiCall(path: string, destination: string | undefined): boolean {
  if (!isApiPath(path)) return false
  return !(path.startsWith('/media/') && ['image', 'video', 'audio'].includes(destination ?? ''))
}
