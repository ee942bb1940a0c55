import { PRODUCT } from '@civictrack/contract/wire'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { withSharedResponses } from './shared-responses'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Describes a body that no zod schema can validate (multipart). */
    describedBody?: { consumes: string[]; body: object; headers: object }
  }
}

/** The contract's schemas validate requests, serialize responses and document both at `/api/openapi.json`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      return { schema: { ...schema, ...document.route.config?.describedBody }, url }
    },
    transformObject: (document) =>
      'openapiObject' in document ? withSharedResponses(document.openapiObject) : document.swaggerObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
