import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, invalidFields } from '../errors'
import { outageOf } from './outages'

const UNEXPECTED = 'Something went wrong on our side. Please try again.'

/** Responds to every error with `{ message, fields? }`, without internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'unexpected')
    return reply
      .code(refusal.status)
      .headers(refusal.headers)
      .type('application/json')
      .send(JSON.stringify({ message: refusal.message, fields: refusal.fields }))
  })
}

/** Any error as the refusal that the caller gets. */
export function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(firstMessages(error.validation))
  const { statusCode = 500, code = '' } = error as FastifyError
  if (code === UNSTORABLE) return new ApiError(400, 'This request holds a character that cannot be stored.')
  const known = SENTENCES[code]
  if (known) return new ApiError(statusCode, known)
  if (statusCode >= 400 && statusCode < 500) return new ApiError(statusCode, 'This request cannot be read.')
  return outageOf(error) ?? new ApiError(500, UNEXPECTED, { cause: error })
}

/** PostgreSQL's error code for a NUL character in a text. */
const UNSTORABLE = '22021'

const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of content is not accepted here.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request arrived incomplete. Please send it again.',
}

function firstMessages(issues: { instancePath: string; message?: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1] || 'body'
    fields[field] ??= message ?? 'This is not valid'
  }
  return fields
}
