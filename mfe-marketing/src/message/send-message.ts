import type { Message } from '@civictrack/contract/wire'
import { ApiError, callApi, failureMessage, toasts } from '@civictrack/shared'

/** The form of an email address that these forms accept. */
export const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

interface Order {
  path: string
  body: object
  /** The message for a failure that has none of its own. */
  failed: string
}

/** The server's message, or the errors to show in the form, by field name. */
type Sent = { message: string } | { errors: Record<string, string> }

/** Sends a form that is answered with a message, and shows the message or the failure as a toast. */
export async function sendMessage({ path, body, failed }: Order): Promise<Sent> {
  try {
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

/** The text of a field, without spaces at its ends. */
export function textOf(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim()
}
