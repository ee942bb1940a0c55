import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

// The network of a test. Nothing else is replaced: axios, the outbox and the pages are the real ones.

interface Call {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  /** The parsed JSON, the text, or the FormData; undefined where there is no body. */
  body: Promise<unknown>
}

interface Response {
  status?: number
  /** Text is sent as it is, everything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

type Respond = () => globalThis.Response | Promise<globalThis.Response>

const received: Call[] = []

/** MSW's own handlers can be added: `server.use(http.get('/api/v1/issue', ...))`. A call without a handler finds no network. */
export const server = setupServer(http.all('*', () => HttpResponse.error()))

/** Replaces the network for all tests of the file. Handlers and calls of one test are gone in the next. */
export function mockNetwork(): void {
  beforeAll(() => server.listen())
  beforeEach(() => {
    server.resetHandlers()
    received.length = 0
  })
  afterAll(() => server.close())
}

/** The calls of this test that have reached the network, oldest first. */
export function calls(): readonly Call[] {
  return received
}

/** Every call gets this response. */
export function respond(response: Response): void {
  server.use(http.all('*', () => toResponse(response)))
}

/** The calls to come get one response each, in this order; those after them find no network. */
export function respondInOrder(): { next: (respond: Response | Respond) => void } {
  const waiting: Respond[] = []
  server.use(http.all('*', () => (waiting.shift() ?? HttpResponse.error)()))
  return { next: (respond) => void waiting.push(typeof respond === 'function' ? respond : () => toResponse(respond)) }
}

/** No call gets a response. */
export function neverRespond(): void {
  server.use(http.all('*', () => new Promise<never>(() => undefined)))
}

export function toResponse({ status = 200, body = {}, headers }: Response): globalThis.Response {
  if (typeof body === 'string') return new HttpResponse(body, { status, headers })
  return HttpResponse.json(body as object, { status, headers })
}

server.events.on('request:start', ({ request }) => {
  const { pathname, searchParams } = new URL(request.url)
  received.push({
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: bodyOf(request.clone()),
  })
})

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  if (text === '') return undefined
  return type.startsWith('application/json') ? JSON.parse(text) : text
}
