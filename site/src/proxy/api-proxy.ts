import type { FastifyInstance } from 'fastify'
import { type ProxyOptions, proxy } from './proxy'

const PREFIXES = ['/api', '/auth', '/media', '/open311']
const API_PATH = /^\/(?:api|auth|media|open311|dev)(?:[/?]|$)/

/** Whether a request is for the API. */
export function isApiRequest(url: string): boolean {
  return API_PATH.test(url)
}

interface Options extends Pick<ProxyOptions, 'listener' | 'replacedHeaders'> {
  apiUrl: string | undefined
  /** Whether the API's development mailbox is passed on too: only on a site for one machine, and to an API for previews. */
  hasMailbox: boolean
}

/** Passes the API's paths on to the server at `apiUrl`, else to `listener`, the API of this process. */
export async function apiProxy(app: FastifyInstance, { apiUrl, hasMailbox, ...options }: Options): Promise<void> {
  await app.register(proxy, {
    ...options,
    address: apiUrl,
    prefixes: hasMailbox ? [...PREFIXES, '/dev'] : PREFIXES,
    whenDown: 'Something went wrong on our side. Please try again.',
    whenUnknown: 'This site has no API at the moment. Please try again later.',
  })
}
