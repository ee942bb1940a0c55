import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface SlowComposer {
  url: string
  /** The parts of uploads, as they have arrived. */
  received: string[]
  close(): void
}

/** Stands for a composer at work: reads an upload part by part, and sends three events with pauses. */
export async function startSlowComposer(pauseMs: number): Promise<SlowComposer> {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'PUT') {
      for await (const part of request) received.push(String(part))
      return response.end(received.join(''))
    }
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    for (const seq of [1, 2, 3]) {
      response.write(`{"seq":${seq}}\n`)
      await pause(pauseMs)
    }
    return response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { url, received, close: () => server.closeAllConnections() }
}
