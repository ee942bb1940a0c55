/** The parts of the API's OpenAPI document that requests are made from. */
interface OpenApi {
  paths: Record<string, Record<string, Described>>
}

export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

interface Described {
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  responses: Record<string, unknown>
}

export interface Operation extends Described {
  method: string
  path: string
}

/** Reads the document of the running site: a new route takes part by itself. */
export async function readOperations(siteUrl: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as OpenApi
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  )
}

/** Whether the document names a status code for an operation, by itself or as a range such as 4XX. */
export function isDocumented({ responses }: Pick<Operation, 'responses'>, status: number): boolean {
  return `${status}` in responses || `${Math.floor(status / 100)}XX` in responses
}
