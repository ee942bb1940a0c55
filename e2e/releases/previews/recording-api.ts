import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Call {
  method: string
  path: string
  body: string
}

export interface RecordingApi {
  url: string
  /** Everything but reads that it was sent. */
  writes(): Call[]
  close(): Promise<void>
}

/** An API that accepts everything, knows nothing, and notes what it was sent. */
export async function startRecordingApi(): Promise<RecordingApi> {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url: path = '' } = request
    calls.push({ method, path, body })
    const isRead = method === 'GET' || method === 'HEAD'
    response.writeHead(isRead ? 404 : 201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: 'Noted.' }))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    writes: () => calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
