import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

type NetworkFault = 'is down' | 'hangs' | 'answers 500'

/** Passes requests on to the site; what lies under a path can be made to fail, on real connections. */
export interface Front {
  url: string
  fail(fault: NetworkFault, path: string): void
  mend(): void
  close(): Promise<void>
}

/** An address of one visitor's own before the site: what fails there, fails for nobody else. */
export async function frontOf(siteUrl: string): Promise<Front> {
  let failing: { fault: NetworkFault; path: string } | undefined
  const server = createServer((asked, response) => {
    if (failing && asked.url?.startsWith(failing.path)) misbehave(failing.fault, asked, response)
    else passOn(siteUrl, asked, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('There is no port to stand before the site.')
  return {
    url: `http://localhost:${address.port}`,
    fail(fault, path) {
      failing = { fault, path }
    },
    mend() {
      failing = undefined
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function misbehave(fault: NetworkFault, asked: IncomingMessage, response: ServerResponse): void {
  if (fault === 'is down') asked.socket.destroy()
  if (fault === 'answers 500') response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal Server Error')
  // Who hangs never answers.
}

function passOn(siteUrl: string, asked: IncomingMessage, response: ServerResponse): void {
  const onward = request(siteUrl + asked.url, { method: asked.method, headers: asked.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  asked.pipe(onward)
}
