import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ZodApp } from '../platform/http/zod-app'
import { answer, type Format, formatOf, type Resource } from './format/answer'
import { Errors } from './schemas'

interface Route<Params extends z.ZodType, Query extends z.ZodType> {
  /** Without an extension. */
  path: string
  params?: Params
  query?: Query
  /** The body in JSON. */
  body: z.ZodType
  summary: string
  /** How long others may keep it. */
  caching: string
  read(request: {
    params: z.output<Params>
    query: z.output<Query>
    format: Format
    reply: FastifyReply
  }): Promise<Resource> | Resource
}

/** A resource at its address with `.xml`, with `.json`, and without an extension, which is XML too. */
export function resourceRoutes<Params extends z.ZodType, Query extends z.ZodType>(
  app: ZodApp,
  route: Route<Params, Query>,
): void {
  for (const extension of ['.xml', '.json', '']) {
    const type = extension === '.json' ? 'application/json' : 'text/xml'
    const described = (schema: z.ZodType) => ({ [type]: { schema: type === 'text/xml' ? z.string() : schema } })
    app.get(
      `${route.path}${extension}`,
      {
        schema: {
          summary: route.summary,
          tags: ['Open311'],
          ...(route.params && { params: route.params }),
          ...(route.query && { querystring: route.query }),
          response: {
            200: { description: route.summary, content: described(route.body) },
            304: { description: 'The caller has it already.', content: { 'text/plain': { schema: z.never() } } },
            '4xx': { description: 'Refused; each error has a description.', content: described(Errors) },
          },
        },
      },
      async (request: FastifyRequest, reply) => {
        const resource = await route.read({
          params: request.params as z.output<Params>,
          query: request.query as z.output<Query>,
          format: formatOf(request.url),
          reply,
        })
        reply.header('cache-control', route.caching)
        return answer(request, reply, resource)
      },
    )
  }
}
