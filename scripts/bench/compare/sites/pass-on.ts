import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Answers a request with what our site answers. */
export function passOn(siteUrl: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { url = '/', method, headers } = incoming
  const order = request(siteUrl + url, { method, headers: { ...headers, host: new URL(siteUrl).host } }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(response)
  })
  order.on('error', () => response.writeHead(502).end())
  incoming.pipe(order)
}
