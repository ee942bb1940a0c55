import { inLanguage } from '@civictrack/contract/languages-of-servers'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, invalidFields } from '../errors'
import { languageOf } from '../languages/request-language'
import { errorTexts } from '../platform-texts'
import { outageOf } from './outages'

/** Responds to every error with `{ message, fields? }`, without internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // An error while the body is read does not belong to the request's own work.
    const refusal = inLanguage(languageOf(request), () => toRefusal(error))
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
  if (code === UNSTORABLE) return new ApiError(400, errorTexts.unstorable)
  const known = KEYS[code]
  if (known) return new ApiError(statusCode, errorTexts[known])
  if (statusCode >= 400 && statusCode < 500) return new ApiError(statusCode, errorTexts.unreadable)
  return outageOf(error) ?? new ApiError(500, errorTexts.unexpected, { cause: error })
}

/** PostgreSQL's error code for a NUL character in a text. */
const UNSTORABLE = '22021'

const KEYS: Record<string, 'invalidJson' | 'empty' | 'mediaType' | 'tooLarge' | 'incomplete'> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'incomplete',
}

function firstMessages(issues: { instancePath: string; message?: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1] || 'body'
    fields[field] ??= message ?? errorTexts.invalidField
  }
  return fields
}
