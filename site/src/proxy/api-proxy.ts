import type { FastifyInstance } from 'fastify'
import { type ProxyOptions, proxy } from './proxy'

const PREFIXES = ['/api', '/auth', '/media', '/open311', '/dev'] as const
const API_PATH = /^\/(?:api|auth|media|open311|dev)(?:[/?]|$)/

/** Whether a request is for the API. */
export function isApiRequest(url: string): boolean {
  return API_PATH.test(url)
}

type Options = { apiUrl: string | undefined } & Pick<ProxyOptions, 'listener' | 'replacedHeaders'>

/** Passes the API's paths on to the server at `apiUrl`, else to `listener`, the API of this process. */
export async function apiProxy(app: FastifyInstance, { apiUrl, ...options }: Options): Promise<void> {
  await app.register(proxy, {
    ...options,
    address: apiUrl,
    prefixes: PREFIXES,
    whenDown: 'Something went wrong on our side. Please try again.',
    whenUnknown: 'This site has no API at the moment. Please try again later.',
  })
}
