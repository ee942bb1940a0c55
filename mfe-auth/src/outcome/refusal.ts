import { ApiError, failureMessage, toasts } from '@civictrack/shared'

/** Tells of a failed call as a toast, and gives the messages for the form: its own, and those of single fields. */
export function refusal(error: unknown, fallback: string): Record<string, string> {
  const message = failureMessage(error, fallback)
  toasts.add('error', message)
  const fields = error instanceof ApiError ? error.fields : {}
  return { form: message, ...fields }
}
