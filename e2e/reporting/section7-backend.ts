import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Call {
  method: string
  path: string
  authorization: string | undefined
  type: string
  bytes: number
  form: FormData
}

/** A backend that knows the report call of section 7 of the specification, and no other. */
export async function section7Backend() {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').trim()
    if (request.method !== 'POST' || path !== '/api/v1/issue/reportissue') {
      request.resume()
      return void response.writeHead(404).end()
    }
    calls.push(await read(request))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls, close: () => server.close() }
}

async function read(request: IncomingMessage): Promise<Call> {
  const body = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization,
    type,
    bytes: body.length,
    form: await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData(),
  }
}
