import { deliver, server, toResponse } from '@civictrack/shared/testing'
import { waitFor } from '@testing-library/react'
import { http } from 'msw'

// For tests that decide in which order the responses come.

interface HeldCall {
  name: string
  isAuthorized: boolean
  respond: (body: object) => Promise<void>
}

/** From now on every call waits for its response. Returns a function that waits for the next call of a name. */
export function holdCalls(): (name: string) => Promise<HeldCall> {
  const waiting: HeldCall[] = []
  server.use(
    http.all('*', ({ request }) => {
      return new Promise<Response>((resolve) => {
        waiting.push({
          name: `${request.method} ${new URL(request.url).pathname}`,
          isAuthorized: request.headers.has('Authorization'),
          respond: (body) => deliver(() => resolve(toResponse({ body }))),
        })
      })
    }),
  )
  return (name) =>
    waitFor(() => {
      const at = waiting.findIndex((call) => call.name === name)
      const [call] = at < 0 ? [] : waiting.splice(at, 1)
      if (!call) throw new Error(`${name} was not called.`)
      return call
    })
}
