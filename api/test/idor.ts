import type { ApiResponse } from './browser'

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

/** Every operation of the document, with a body that its schema accepts, as far as the schema describes it. */
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

/** The address of an operation with its parameters filled in; an unknown parameter gets a value that matches no row. */
export function addressOf(path: string, parameters: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? 'nothing'))
}

/** The given secrets of another account that a response contains. */
export function leaksOf(response: Pick<ApiResponse, 'body' | 'headers'>, secrets: string[]): string[] {
  const text = `${response.body}\n${JSON.stringify(response.headers)}`
  return secrets.filter((secret) => text.includes(secret))
}
