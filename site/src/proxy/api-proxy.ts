import { isLocalOrAddress, MAILBOX_HOSTS } from '@civictrack/contract/loopback'
import type { FastifyInstance } from 'fastify'
import { type ProxyOptions, proxy } from './proxy'

/**
 * `/Answer` and `/Fixed` are pages of the API: they are opened from mails, and work without scripts. `/Reports.atom` is the
 * feed of public reports.
 */
const PREFIXES = ['/api', '/auth', '/media', '/open311', '/Answer', '/Fixed', '/Reports.atom']
const API_PATH = /^\/(?:api|auth|media|open311|Answer|Fixed|Reports\.atom|dev)(?:[/?]|$)/

/** Whether a request is for the API. */
export function isApiRequest(url: string): boolean {
  return API_PATH.test(url)
}

interface Options extends Pick<ProxyOptions, 'listener' | 'replacedHeaders'> {
  apiUrl: string | undefined
  /**
   * To which visitors the API's development mailbox is passed on too: on a site for one machine to those who name it as
   * `localhost` or by an IP address, with an API for previews to all who may open the preview.
   */
  mailboxFor: 'nobody' | 'local' | 'all'
}

/** Passes the API's paths on to the server at `apiUrl`, else to `listener`, the API of this process. */
export async function apiProxy(app: FastifyInstance, { apiUrl, mailboxFor, ...options }: Options): Promise<void> {
  // The API sees the host of `apiUrl`, so the visitor's is checked here too.
  if (mailboxFor === 'local') {
    app.addHook('onRequest', async (request, reply) => {
      if (!request.routeOptions.url?.startsWith('/dev') || isLocalOrAddress(request.headers.host)) return
      await reply.code(403).type('text/plain; charset=utf-8').send(MAILBOX_HOSTS)
    })
  }
  await app.register(proxy, {
    ...options,
    address: apiUrl,
    prefixes: mailboxFor !== 'nobody' ? [...PREFIXES, '/dev'] : PREFIXES,
    whenDown: 'Something went wrong on our side. Please try again.',
    whenUnknown: 'This site has no API at the moment. Please try again later.',
  })
}
