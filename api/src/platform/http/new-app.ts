import type { IncomingMessage } from 'node:http'
import { inLanguage } from '@civictrack/contract/languages-of-servers'
import { loggedPath } from '@civictrack/contract/request-log'
import { traceFields } from '@civictrack/contract/trace-context'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { languageOf } from '../languages/request-language'
import { errorTexts } from '../platform-texts'
import { traceOf } from '../request-id'

interface NewAppOptions {
  trustedProxies: string[]
  logLevel?: string
  logTo?: { write(line: string): void }
}

/** An empty app: which proxies it believes, how much it reads, and what it writes into its log. */
export function newApp({ trustedProxies, logLevel = 'warn', logTo }: NewAppOptions): FastifyInstance {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 100 * 1024,
    genReqId: (request) => traceOf(request).requestId,
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, ...traceFields(traceOf(request as IncomingMessage)) }, options),
    forceCloseConnections: 'idle',
    // For an address that cannot be decoded, Fastify responds before any route or hook runs.
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(400)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .type('application/json')
        .send(JSON.stringify({ message: inLanguage(languageOf(request), () => errorTexts.unreadableAddress) })),
    logger: {
      level: logLevel,
      ...(logTo && { stream: logTo }),
      // No query, header, permit or token is logged: they carry tokens and addresses of people.
      serializers: {
        req: ({ method, url }) => ({ method, path: url && loggedPath(url) }),
        err: ({ name, message, stack, code }) => ({ type: name, message, stack: stack ?? '', code }),
      },
    },
  })
  // A body of this type reaches us from other sites without the browser asking first.
  app.removeContentTypeParser('text/plain')
  return app
}
