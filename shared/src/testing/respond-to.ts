import { act } from '@testing-library/react'
import { http } from 'msw'
import { calls, server, toResponse } from './server'

type Response = Parameters<typeof toResponse>[0]
// The real timers, also in tests that replace them.
const { setTimeout, clearTimeout } = globalThis

type Respond = () => globalThis.Response | Promise<globalThis.Response>

/** How long a held response may take to reach the page. A cancelled call never gets it. */
const DELIVERY_MS = 100

/** Responds to calls by method and path: `respondTo({ 'GET /api/v1/issue': { body } })`. A later one replaces an earlier one. */
export function respondTo(responses: Record<string, Response | 'never'>): void {
  for (const [name, response] of Object.entries(responses)) {
    handle(name, response === 'never' ? () => new Promise(() => undefined) : () => toResponse(response))
  }
}

/** The calls to come get these responses, one each; the last one repeats. */
export function respondInTurn(name: string, responses: Response[]): void {
  const waiting = [...responses]
  handle(name, () => toResponse((waiting.length > 1 ? waiting.shift() : waiting[0]) ?? {}))
}

/** Holds the response to a call back. The returned function sends it, and waits until the page has it. */
export function holdResponse(name: string, response: Response): () => Promise<void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  handle(name, async () => {
    await isReleased
    return toResponse(response)
  })
  return () => deliver(release)
}

/** Releases a held response, and waits until the page has it. */
export function deliver(release: () => void): Promise<void> {
  return act(() => Promise.all([delivery(), release()]).then(nextTask))
}

/** The names of the calls of this test so far, as `GET /api/v1/issue`. */
export function callNames(): string[] {
  return calls().map(({ method, path }) => `${method} ${path}`)
}

/** A single handler for all methods, as a name holds one. */
function handle(name: string, respond: Respond): void {
  const [method = '', path = ''] = name.split(' ')
  server.use(http.all(path, ({ request }) => (request.method === method ? respond() : undefined)))
}

function delivery(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, DELIVERY_MS)
    server.events.on('response:mocked', done)
    function done() {
      clearTimeout(timer)
      server.events.removeListener('response:mocked', done)
      resolve()
    }
  })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
