import { ApiError } from '../../client/api-error'
import { callApi } from '../../client/client'
import type { Session } from '../../session/session'
import type { OutboxEntry } from '../outbox-entry'

const PATH = '/api/v1/issue/reportissue'

interface Sending {
  session: Session
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a report and returns its reference; empty when the response has none (specification, section 7, does not describe
 * the response). @throws {ApiError} unless the server has acknowledged it.
 */
export async function sendEntry(entry: OutboxEntry, { session, onProgress, signal }: Sending): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(entry.fields)) body.append(name, value)
  if (entry.image) body.append('image', entry.image, entry.imageName)
  const response = await callApi<{ reference?: unknown } | string | null>({
    method: 'POST',
    path: PATH,
    session,
    headers: { 'Idempotency-Key': entry.id },
    body,
    onProgress,
    signal,
  })
  if (isHtmlPage(response)) throw new ApiError({ failure: 'offline' })
  return typeof response === 'object' && typeof response?.reference === 'string' ? response.reference : ''
}

/** An HTML page is never from the API: it comes from a hotspot that wants a log-in, or a carrier without credit left. */
function isHtmlPage(response: unknown): boolean {
  return typeof response === 'string' && /^\s*<(!doctype|html)/i.test(response)
}

/** Sends the reporter's position for a report that the server has acknowledged. @throws {ApiError} */
export async function sendPosition(
  reference: string,
  position: OutboxEntry['position'],
  session: Session,
): Promise<void> {
  const path = `/api/v1/issue/${encodeURIComponent(reference)}/position`
  await callApi({ method: 'PUT', path, session, body: position })
}
