import { ApiError, failureMessage } from '@civictrack/shared'

/** The messages of a refused form: those of its fields where the server names fields, else one for the whole form. */
export function formProblems(error: unknown, fallback: string): Record<string, string> {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields
  return { form: failureMessage(error, fallback) }
}
