import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'

const { $schema: _, ...problem } = z.toJSONSchema(ApiProblem) as Record<string, unknown>
const content = { 'application/json': { schema: problem } }

const headers = {
  'Retry-After': {
    description: 'Seconds until another attempt has a chance.',
    schema: { type: 'integer', minimum: 1 },
  },
}

/** Responses that any operation may give: refusals, limits, and outages of a part of the installation. */
const SHARED = {
  '4XX': { description: 'The request is refused as it is; `message` says why, and `fields` at which fields.', content },
  429: { description: 'Too many requests for a limit of this operation.', headers, content },
  503: { description: 'Too much work at once, or a part of the installation does not respond.', headers, content },
  507: { description: 'The disk is full.', headers, content },
}

interface OpenApi {
  paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>>
}

/** Adds to every operation of an OpenAPI document the responses that all share, where it describes none of its own. */
export function withSharedResponses<Document>(document: Document): Document {
  const { paths = {} } = document as OpenApi
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    operation.responses = { ...SHARED, ...operation.responses }
  return document
}
