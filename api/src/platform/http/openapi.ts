import { PRODUCT } from '@civictrack/contract/wire'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

/** Bodies that no schema of ours can describe to a validator (multipart), by address. */
export type HandWrittenBodies = Record<string, { consumes: string[]; body: object; headers: object }>

/** The contract's schemas validate requests, serialize answers and document both at `/api/openapi.json`. */
export async function describeApi(app: FastifyInstance, bodies: HandWrittenBodies): Promise<void> {
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
      return { schema: { ...schema, ...bodies[url] }, url }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
