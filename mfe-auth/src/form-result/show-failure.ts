import { ApiError, failureMessage, toasts } from '@civictrack/shared'

/** Shows a failed call as a toast, and returns the error messages of the form and of its fields. */
export function showFailure(error: unknown, fallback: string): Record<string, string> {
  const message = failureMessage(error, fallback)
  toasts.add('error', message)
  const fields = error instanceof ApiError ? error.fields : {}
  return { form: message, ...fields }
}
