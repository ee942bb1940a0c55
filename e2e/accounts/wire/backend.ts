import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One call as the backend received it, with the parts that section 7 of the specification describes. */
interface Call {
  method: string
  path: string
  type: string | undefined
  body: string
}

export interface Backend {
  url: string
  calls: Call[]
  /** Sets the response of the next call; without it, 200 and a message. */
  respond(statusCode: number, body: unknown): void
  /** Forgets the calls and the planned responses. */
  reset(): void
  close(): Promise<void>
}

/** A hosted backend that offers only the calls of section 7: every other path returns an empty 404. */
export async function startBackend(): Promise<Backend> {
  const calls: Call[] = []
  const planned: { statusCode: number; body: unknown }[] = []
  const server: Server = createServer(async (request, response) => {
    const call = await read(request)
    if (!KNOWN.has(`${call.method} ${call.path.split('?')[0]}`)) return response.writeHead(404).end()
    calls.push(call)
    const { statusCode, body } = planned.shift() ?? { statusCode: 200, body: { message: 'The backend says yes' } }
    response.writeHead(statusCode, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    respond: (statusCode, body) => void planned.push({ statusCode, body }),
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
