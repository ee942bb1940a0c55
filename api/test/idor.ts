import type { Answer } from './browser'

/** One call of the matrix, as the OpenAPI document has it. */
export interface Operation {
  method: string
  path: string
  isProtected: boolean
  body: unknown
}

interface Described {
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>
}

/** Every operation of the document, with a body that its schema would let through as far as that can be told. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      isProtected: Boolean(security?.length),
      body: requestBody && sampleOf(requestBody.content['application/json']?.schema ?? {}),
    })),
  )
}

function sampleOf(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object' || schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]))
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})]
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return 1
  return schema.format === 'email' ? 'nobody@example.ng' : 'Sample1!'
}

/** The address of an operation, its parameters filled in; what nobody names gets a text that is nobody's. */
export function addressOf(path: string, parameters: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? 'nothing'))
}

/** What of somebody's secrets an answer holds. */
export function leaksOf(answer: Pick<Answer, 'body' | 'headers'>, secrets: string[]): string[] {
  const said = `${answer.body}\n${JSON.stringify(answer.headers)}`
  return secrets.filter((secret) => said.includes(secret))
}
