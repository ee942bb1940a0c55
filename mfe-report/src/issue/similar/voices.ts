import { ApiError, callApi, session } from '@civictrack/shared'
import { ownedItem } from '../../draft/owned-item'

/** References of the reports that wait for an account's voice, because there was no network. */
const kept = ownedItem<string[]>('civictrack-voices')

/**
 * "Affects me too": upvotes a report and follows it. Without a network, or while the server is away, it is kept on this device
 * for the account, and sent by `watchKeptVoices`.
 * @throws {ApiError} where the server refuses it
 */
export async function addVoice(reference: string): Promise<'sent' | 'kept'> {
  try {
    await send(reference)
    return 'sent'
  } catch (error) {
    if (!isPassing(error) || !session.current()) throw error
    kept.write([...new Set([...(kept.read() ?? []), reference])])
    return 'kept'
  }
}

/** Whether an account's voice for a report waits on this device. */
export function isVoiceKept(reference: string): boolean {
  return kept.read()?.includes(reference) ?? false
}

let isSending = false

/** Sends the kept voices of the account that is signed in. One that the server refuses is given up. */
async function sendKeptVoices(): Promise<void> {
  const owner = session.current()?.account
  if (owner === undefined || isSending) return
  isSending = true
  try {
    for (const reference of kept.read(owner) ?? []) {
      if (session.current()?.account !== owner) return
      await send(reference).catch((error) => {
        if (isPassing(error)) throw error
      })
      remove(reference, owner)
    }
  } catch {
    // Still no network: they are tried again when there is one.
  } finally {
    isSending = false
  }
}

/** Keeps trying: at once, and whenever the network comes back. Returns a function that ends it. */
export function watchKeptVoices(): () => void {
  const send = () => void sendKeptVoices()
  send()
  window.addEventListener('online', send)
  return () => window.removeEventListener('online', send)
}

/** Repeating either changes nothing. */
async function send(reference: string): Promise<void> {
  for (const what of ['upvote', 'follow']) {
    await callApi({ method: 'PUT', path: `/api/v1/issue/${reference}/${what}`, authorized: true })
  }
}

function remove(reference: string, owner: string): void {
  const left = (kept.read(owner) ?? []).filter((one) => one !== reference)
  if (left.length > 0) kept.write(left, owner)
  else kept.clear(owner)
}

/** No network, or a server that is away or busy, or a session that has ended: it may work later. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { statusCode } = error
  return statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 401
}
