import * as z from 'zod'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { findRequests } from './requests/find-requests'
import { nextPageLink } from './requests/next-page'
import { presentRequest } from './requests/present-request'
import { RequestQuery, readRequestQuery } from './requests/request-query'
import { resourceRoutes } from './route'
import { Discovery, ServiceDefinition, ServiceRequests, Services } from './schemas'
import { discovery } from './services/discovery'
import { categoryOf, SERVICES, serviceCode } from './services/services'

/** A report that its reporter no longer shares must disappear at once: every copy asks again. */
const ALWAYS_ASK = 'public, no-cache'
const AN_HOUR = 'public, max-age=3600'

/** GeoReport v2, the side that reads: discovery, services, and public reports as service requests. */
export function open311Routes(app: ZodApp, context: Context): void {
  describingRoutes(app, context)
  const { db, now, publicUrl } = context

  resourceRoutes(app, {
    path: '/v2/requests',
    query: RequestQuery,
    body: ServiceRequests,
    summary: 'Public reports as service requests, newest first.',
    caching: ALWAYS_ASK,
    async read({ query, format, reply }) {
      const wanted = readRequestQuery(query, now())
      const found = await findRequests(db, wanted)
      if ('references' in wanted) return requests(found.map((one) => presentRequest(one, publicUrl)))
      if (found.length > wanted.size) reply.header('link', nextPageLink(wanted, { publicUrl, format }))
      return requests(found.slice(0, wanted.size).map((one) => presentRequest(one, publicUrl)))
    },
  })

  resourceRoutes(app, {
    path: '/v2/requests/:service_request_id',
    params: z.object({ service_request_id: z.string().max(200) }),
    body: ServiceRequests,
    summary: 'One public report as a service request.',
    caching: ALWAYS_ASK,
    async read({ params }) {
      const found = await findRequests(db, { references: [params.service_request_id] })
      if (found.length === 0) throw new ApiError(404, 'There is no service request with this service_request_id.')
      return requests(found.map((one) => presentRequest(one, publicUrl)))
    },
  })
}

function requests(data: ReturnType<typeof presentRequest>[]) {
  return { root: 'service_requests', data }
}

function describingRoutes(app: ZodApp, { publicUrl }: Context): void {
  resourceRoutes(app, {
    path: '/discovery',
    body: Discovery,
    summary: 'The address and the formats of this service (Open311 Service Discovery).',
    caching: AN_HOUR,
    read: () => ({ root: 'discovery', data: discovery(publicUrl) }),
  })

  resourceRoutes(app, {
    path: '/v2/services',
    body: Services,
    summary: 'The categories of reports as services.',
    caching: AN_HOUR,
    read: () => ({ root: 'services', data: SERVICES }),
  })

  resourceRoutes(app, {
    path: '/v2/services/:service_code',
    params: z.object({ service_code: z.string().max(200) }),
    body: ServiceDefinition,
    summary: 'The definition of a service. No service has attributes of its own.',
    caching: AN_HOUR,
    read({ params }) {
      const category = categoryOf(params.service_code)
      if (!category) throw new ApiError(404, 'There is no service with this service_code. GET services lists them.')
      return { root: 'service_definition', data: { service_code: serviceCode(category), attributes: [] } }
    },
  })
}
