import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { SECOND } from '../clock'
import type { Context } from '../context'
import { healthRoutes } from '../health'
import { followLanguages } from '../languages/request-language'
import { followRequests } from '../request-id'
import { handleErrors } from './error-responses'
import { endIdleRequests, endSlowBodies } from './idle-timeout'
import { describeApi } from './openapi'
import { handleUnknownRoutes } from './unknown-routes'

/** Prepares what all routes share: errors, security headers, cookies, time-outs and the description of the API. */
export async function preparePlatformRoutes(app: FastifyInstance, { db, publicUrl }: Context): Promise<void> {
  followRequests(app)
  followLanguages(app)
  handleErrors(app)
  handleUnknownRoutes(app)
  endIdleRequests(app, 60 * SECOND)
  endSlowBodies(app, 30 * SECOND)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl.startsWith('https:'),
  })
  await app.register(cookie)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await describeApi(app)
  await app.register(async (child) => healthRoutes(child, db))
}
