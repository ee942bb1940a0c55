import type { FastifyInstance } from 'fastify'
import { proxy } from './proxy'

const PREFIXES = ['/api', '/auth', '/media', '/open311', '/dev'] as const
const API_PATH = /^\/(?:api|auth|media|open311|dev)(?:[/?]|$)/

/** Whether a request is for the API. */
export function isApiRequest(url: string): boolean {
  return API_PATH.test(url)
}

/** Passes the API's paths on to the server at `apiUrl`. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string | undefined }): Promise<void> {
  await app.register(proxy, {
    address: apiUrl,
    prefixes: PREFIXES,
    whenDown: 'Something went wrong on our side. Please try again.',
    whenUnknown: 'This site has no API at the moment. Please try again later.',
  })
}
