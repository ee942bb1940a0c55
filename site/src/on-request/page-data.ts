import type { ReadApi } from './read-api'
import type { RequestRoute } from './request-route'

/** The response to one of a page's reads. */
export interface NamedResponse {
  name: string
  statusCode: number
  body: unknown
  /** The API rejects the query, and accepts the same path without it. */
  isQueryInvalid: boolean
}

export interface PageData {
  statusCode: 200 | 404
  /** Response bodies by the names of the manifest; null for a read that found nothing. */
  data: Record<string, unknown>
}

/** Reads the data of a page from the API. Undefined when the page cannot be rendered from the responses. */
export async function readPageData(
  readApi: ReadApi,
  route: Pick<RequestRoute, 'data' | 'search' | 'route'>,
): Promise<PageData | undefined> {
  const { search } = route
  const responses = await Promise.all(
    Object.entries(route.data).map(async ([name, path]): Promise<NamedResponse> => {
      const { statusCode, body } = await readApi(path + search)
      const isQueryInvalid = statusCode === 400 && search !== '' && (await readApi(path)).statusCode === 200
      return { name, statusCode, body, isQueryInvalid }
    }),
  )
  return pageDataFrom(route.route.path, responses)
}

/**
 * Decides what the responses mean for a page. With a parameter in its path, a resource that the API cannot read or does not
 * show makes the page a 404. Every other error, also an invalid query, is left to the page's own script in the browser.
 */
export function pageDataFrom(routePath: string, responses: NamedResponse[]): PageData | undefined {
  const expected = routePath.includes(':') ? [200, 400, 401, 404] : [200, 404]
  const canRender = responses.every(
    ({ statusCode, isQueryInvalid }) => expected.includes(statusCode) && !isQueryInvalid,
  )
  if (!canRender) return undefined
  return {
    statusCode: responses.every(({ statusCode }) => statusCode === 200) ? 200 : 404,
    data: Object.fromEntries(responses.map(({ name, statusCode, body }) => [name, statusCode === 200 ? body : null])),
  }
}
