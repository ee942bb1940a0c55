import { calls, mockNetwork, respondInOrder, server, toResponse } from '@civictrack/shared/testing'
import { http } from 'msw'

type Response = Parameters<typeof toResponse>[0]

const REPORT_PATH = '/api/v1/issue/reportissue'

let responses: ReturnType<typeof respondInOrder>

/**
 * Replaces the network for all tests of the file. A report without a planned response finds no network; no report has a
 * similar one.
 */
export function mockReportNetwork(): void {
  mockNetwork()
  beforeEach(() => {
    responses = respondInOrder()
    // The form asks while it is filled in: that must take no planned response.
    server.use(http.post('*/api/v1/issue/similar', () => toResponse({ body: { issues: [] } })))
  })
}

/** Plans the response to the next call. */
export function respondNext(response: Response): void {
  responses.next(response)
}

/** Plans the response to the next call, and holds it back until the returned function is called. */
export function holdNext(response: Response): () => void {
  let release = () => {}
  const held = new Promise<globalThis.Response>((resolve) => {
    release = () => resolve(toResponse(response))
  })
  responses.next(() => held)
  return () => release()
}

/** The reports that were sent so far. */
export function reportCalls() {
  return calls().filter(({ method, path }) => method === 'POST' && path === REPORT_PATH)
}

/** The reports that were sent so far: their headers, their texts in the order of sending, and the image. */
export function sentReports() {
  return Promise.all(
    reportCalls().map(async ({ headers, body }) => {
      const form = (await body) as FormData
      const fields = [...form].filter(([name]) => name !== 'image')
      return { headers, fields, image: form.get('image') as File }
    }),
  )
}

export function idempotencyKeys(): (string | null)[] {
  return reportCalls().map(({ headers }) => headers.get('Idempotency-Key'))
}
