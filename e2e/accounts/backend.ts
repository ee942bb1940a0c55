import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One call as it arrived: what section 7 of the specification describes. */
interface Call {
  method: string
  path: string
  type: string | undefined
  body: string
}

export interface Backend {
  url: string
  calls: Call[]
  /** What the next call is answered with; without that, 200 and a message. */
  answer(status: number, body: unknown): void
  /** Forgets calls and plans. */
  reset(): void
  close(): Promise<void>
}

/** A hosted backend that knows the calls of section 7 and nothing more: everything else is 404, without a word. */
export async function startBackend(): Promise<Backend> {
  const calls: Call[] = []
  const planned: { status: number; body: unknown }[] = []
  const server: Server = createServer(async (request, response) => {
    const call = await read(request)
    if (!KNOWN.has(`${call.method} ${call.path.split('?')[0]}`)) return response.writeHead(404).end()
    calls.push(call)
    const { status, body } = planned.shift() ?? { status: 200, body: { message: 'The backend says yes' } }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (status, body) => void planned.push({ status, body }),
    reset: () => {
      calls.length = 0
      planned.length = 0
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const KNOWN = new Set([
  'POST /api/v1/user/signup',
  'POST /api/v1/user/login',
  'POST /api/v1/user/verify',
  'POST /api/v1/user/resendotp',
  'POST /api/v1/user/resetpassword',
  'GET /auth/google',
])

async function read(request: IncomingMessage): Promise<Call> {
  const { method = '', url = '', headers } = request
  return { method, path: url, type: headers['content-type'], body: await text(request) }
}
