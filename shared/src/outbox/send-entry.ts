import { ApiError } from '../client/api-error'
import { callApi } from '../client/client'
import type { Session } from '../session/session'
import type { OutboxEntry } from './outbox-entry'

const PATH = '/api/v1/issue/reportissue'

interface Sending {
  session: Session
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a report and gives its reference; empty where the server has none (specification, section 7: its answer is not
 * described). @throws {ApiError} unless the server has acknowledged it.
 */
export async function sendEntry(entry: OutboxEntry, { session, onProgress, signal }: Sending): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(entry.fields)) body.append(name, value)
  if (entry.image) body.append('image', entry.image, entry.imageName)
  const answer = await callApi<{ reference?: unknown } | string | null>({
    method: 'POST',
    path: PATH,
    session,
    headers: { 'Idempotency-Key': entry.id },
    body,
    onProgress,
    signal,
  })
  if (isPage(answer)) throw new ApiError({ failure: 'offline' })
  return typeof answer === 'object' && typeof answer?.reference === 'string' ? answer.reference : ''
}

/** A page instead of an answer comes from somebody in between: a hotspot that wants a log-in, a carrier without credit left. */
function isPage(answer: unknown): boolean {
  return typeof answer === 'string' && /^\s*<(!doctype|html)/i.test(answer)
}

/** Sends the position after its report. @throws {ApiError} */
export async function sendPosition(
  reference: string,
  position: OutboxEntry['position'],
  session: Session,
): Promise<void> {
  const path = `/api/v1/issue/${encodeURIComponent(reference)}/position`
  await callApi({ method: 'PUT', path, session, body: position })
}
