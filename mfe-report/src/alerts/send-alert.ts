import type { Message } from '@civictrack/contract/wire'
import { ApiError, callApi, failureMessage, toasts } from '@civictrack/shared'

/** Asks for alerts. Returns the server's message, or the errors to show in the form, by field name. */
export async function sendAlert(
  path: string,
  values: FormData,
  failed: string,
): Promise<{ message: string } | { errors: Record<string, string> }> {
  const { categories: _, ...texts } = Object.fromEntries(values)
  try {
    const body = { ...texts, categories: values.getAll('categories') }
    const { message } = await callApi<Message>({ method: 'POST', path, body })
    toasts.add('success', message)
    return { message }
  } catch (error) {
    const message = failureMessage(error, failed)
    toasts.add('error', message)
    const fields = error instanceof ApiError ? error.fields : {}
    return { errors: Object.keys(fields).length > 0 ? fields : { form: message } }
  }
}
