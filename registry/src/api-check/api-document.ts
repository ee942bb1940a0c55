import * as z from 'zod/mini'
import { normalized } from '../admission/operation'

type Json = Record<string, unknown>

/** The parts of an operation that its callers rely on, as far as its description tells. */
interface DescribedOperation {
  /** The parts that a request must have, such as `the field "title"` or `the query parameter "state"`. */
  required: string[]
  /** The fields that every successful JSON response has, such as `items[].reference`. */
  promised: string[]
}

/** The operations of an API, by their normalized names (`GET /api/v1/issue/{}`). */
export type ApiDocument = Map<string, DescribedOperation>

const OpenApi = z.object({
  openapi: z.string().check(z.regex(/^3\./)),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']
/** Schemas may contain themselves. */
const MAX_DEPTH = 6

/** Reads an OpenAPI 3 document; undefined when it is not one. */
export function readApiDocument(json: unknown): ApiDocument | undefined {
  const document = OpenApi.safeParse(json)
  if (!document.success) return undefined
  const resolve = resolver(json)
  const operations = Object.entries(document.data.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = resolve(item[method])
      const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)].map(resolve)
      const required = [...requiredParameters(parameters), ...requiredBody(resolve(operation.requestBody), resolve)]
      const promised = promisedFields(successOf(resolve(operation.responses)), { resolve, depth: 0 })
      return [normalized(`${method} ${path}`), { required, promised }] as const
    }),
  )
  return new Map(operations)
}

type Resolve = (value: unknown) => Json

/** Follows references inside the document (`#/components/schemas/Report`). Returns an empty object for anything else. */
function resolver(document: unknown): Resolve {
  const resolve: Resolve = (value) => {
    const json = objectOf(value)
    if (typeof json.$ref !== 'string' || !json.$ref.startsWith('#/')) return json
    const keys = json.$ref.slice(2).split('/')
    const target = keys.reduce(
      (at: unknown, key) => objectOf(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )
    return objectOf(target)
  }
  return resolve
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function requiredParameters(parameters: Json[]): string[] {
  return parameters
    .filter((parameter) => parameter.required === true && parameter.in !== 'path')
    .map(({ in: place, name }) => `the ${place} parameter "${name}"`)
}

function requiredBody(body: Json, resolve: Resolve): string[] {
  const schemas = Object.values(objectOf(body.content)).map((content) => resolve(objectOf(content).schema))
  // A field that only one of several content types needs can be left out by choosing another.
  const [first = [], ...others] = schemas.map(({ required }) => listOf(required))
  const fields = first.filter((field) => others.every((required) => required.includes(field)))
  return [...(body.required === true ? ['a body'] : []), ...fields.map((field) => `the field "${field}"`)]
}

/** The schema of the JSON body of a successful response. */
function successOf(responses: Json): unknown {
  const [, response] = Object.entries(responses).find(([status]) => /^2/.test(status)) ?? []
  return objectOf(objectOf(objectOf(response).content)['application/json']).schema
}

function promisedFields(schema: unknown, { resolve, depth }: { resolve: Resolve; depth: number }): string[] {
  if (depth > MAX_DEPTH) return []
  const { properties, required, items } = resolve(schema)
  const inside = { resolve, depth: depth + 1 }
  const elements = items ? promisedFields(items, inside).map((field) => `[].${field}`) : []
  return listOf(required)
    .map(String)
    .flatMap((name) => [
      name,
      ...promisedFields(objectOf(properties)[name], inside).map((field) =>
        field.startsWith('[]') ? `${name}${field}` : `${name}.${field}`,
      ),
    ])
    .concat(elements)
}
