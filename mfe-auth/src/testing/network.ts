import { deliver, mockNetwork, calls as received, respondInOrder, toResponse } from '@civictrack/shared/testing'
import { HttpResponse } from 'msw'

let responses: ReturnType<typeof respondInOrder>

/** Replaces the network for all tests of the file. A call without a planned response finds no network. */
export function mockAuthNetwork(): void {
  mockNetwork()
  beforeEach(() => {
    responses = respondInOrder()
  })
}

/** Plans the response to the next call. */
export function respondNext(body: unknown): void {
  responses.next({ body })
}

/** Plans that the next call is refused with this HTTP status and body. */
export function refuseNext(status: number, body: unknown, headers: Record<string, string> = {}): void {
  responses.next({ status, body, headers })
}

/** Plans that the next call finds no network. */
export function disconnectNext(): void {
  responses.next(() => HttpResponse.error())
}

/** Holds the response to the next call back. The returned function sends it, and waits until the page has it. */
export function holdNext(body: unknown): () => Promise<void> {
  let release = () => {}
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(toResponse({ body }))
  })
  responses.next(() => held)
  return () => deliver(release)
}

/** The number of calls so far. */
export function callCount(): number {
  return received().length
}

/** The calls so far, each with what it carries of query and body. */
export function calls(): Promise<unknown[]> {
  return Promise.all(
    received().map(async ({ method, path, query, body }) => ({
      ...{ method, path, body: await body },
      query: Object.keys(query).length > 0 ? query : undefined,
    })),
  )
}
