import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { NounPlugin } from '../platform/context'
import { limitAddress } from '../platform/limits/client-address'
import { handleOpen311Errors } from './format/errors'
import { open311Routes } from './routes'

/**
 * Public reports for programs, by Open311 GeoReport v2. It reads only, knows no session, and answers the scripts of every
 * site.
 */
const open311: NounPlugin = async (app, context) => {
  await app.register(
    async (child) => {
      // A body is never read: nothing can be sent here.
      child.removeAllContentTypeParsers()
      child.addContentTypeParser('*', (_request, _body, done) => done(null))
      child.addHook('onRequest', async (request, reply) => {
        reply.headers(FOR_EVERY_SITE)
        const limit = context.limits.open311PerAddress
        await limitAddress(context, { request, what: 'open311', limit, now: context.now() })
      })
      handleOpen311Errors(child, context.publicUrl)
      child.options('/*', { schema: { hide: true } }, async (_request, reply) =>
        reply.code(204).headers(FOR_QUESTIONS).send(),
      )
      open311Routes(child.withTypeProvider<ZodTypeProvider>(), context)
    },
    { prefix: '/open311' },
  )
}

/**
 * Reading needs no cookie, so the scripts of other sites may read too (CORS). A browser that opens XML shows it with a style and
 * pictures of its own, which are all that the policy lets it use.
 */
const FOR_EVERY_SITE = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The answer to a browser that asks before a script's request. */
const FOR_QUESTIONS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
}

export default open311
