import { callApi, session } from '@civictrack/shared'

/** One GET of the API, by whoever is signed in. */
export interface Read {
  path: string
  query?: Record<string, string>
}

/** What was begun longer ago is no news. */
const FRESH_MS = 10_000

const begun = new Map<string, { token: string; at: number; answer: Promise<unknown> }>()

/** Begins what a page will read while the page itself is still on its way. */
export function readAhead(reads: Read[]): void {
  const token = session.current()?.token
  // With filters in the address the page will read something else.
  if (!token || location.search) return
  for (const read of reads) {
    const answer = callApi<unknown>({ method: 'GET', authorized: true, ...read })
    // Whoever takes it hears of it.
    answer.catch(() => undefined)
    begun.set(readKey(read), { token, at: performance.now(), answer })
  }
}

/** What was begun ahead, for the first who asks. */
export function takeAhead(read: Read): Promise<unknown> | undefined {
  const known = begun.get(readKey(read))
  begun.delete(readKey(read))
  const isGood = known?.token === session.current()?.token && performance.now() - (known?.at ?? 0) < FRESH_MS
  return isGood ? known?.answer : undefined
}

/** What tells one read from another. */
export function readKey({ path, query }: Read): string {
  return `${path}?${new URLSearchParams(query)}`
}
