import { ApiError, failureMessage } from '@civictrack/shared'

/** Why a form was refused: what the server says of single fields, else of the whole form. */
export function refusalOf(error: unknown, otherwise: string): Record<string, string> {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields
  return { form: failureMessage(error, otherwise) }
}
