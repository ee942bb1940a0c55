import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../support/site-under-test'
import { tamper } from '../support/tampering'
import type { Forgery } from './forge'

export const NETWORK_FAULTS = [
  'is down',
  'hangs',
  'answers 404',
  'answers 500',
  'answers HTML',
  'is cut off',
  'is altered',
  'mixes chunks',
  'lacks CORS',
] as const

export type NetworkFault = (typeof NETWORK_FAULTS)[number]

/** Passes requests on to the site; what lies under a path can be made to fail, on real connections. */
export interface Front {
  url: string
  fail(fault: NetworkFault, path: string): void
  /** Pretends that a composition with a bad release is live. */
  forge(forgery: Forgery): void
  mend(): void
  close(): Promise<void>
}

interface Failing {
  fault: NetworkFault
  path: string
}

/** An address of one visitor's own before the site: what fails there, fails for nobody else. */
export async function frontOf(siteUrl: string): Promise<Front> {
  let failing: Failing | undefined
  let forgery: Forgery | undefined
  const port = await freePort()
  const server = createServer((asked, response) => {
    const path = asked.url ?? ''
    const forged = forgery?.files[path.split('?')[0] ?? '']
    if (failing && path.startsWith(failing.path)) misbehave(failing.fault, { siteUrl, asked, response })
    else if (forged !== undefined) sendForged(response, forged)
    else if (forgery && !path.startsWith('/releases/')) void change(forgery, { siteUrl, asked, response })
    else passOn(siteUrl, asked, response)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}`,
    fail(fault, path) {
      failing = { fault, path }
    },
    forge(made) {
      forgery = made
    },
    mend() {
      failing = undefined
      forgery = undefined
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Exchange {
  siteUrl: string
  asked: IncomingMessage
  response: ServerResponse
}

function misbehave(fault: NetworkFault, exchange: Exchange): void {
  const { asked, response } = exchange
  if (fault === 'is down') asked.socket.destroy()
  if (fault === 'answers 404') response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found')
  if (fault === 'answers 500') response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal Server Error')
  if (fault === 'answers HTML') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Log in to the Wi-Fi</title>')
  }
  // With every header of the true file, so that the browser keeps the wrong one for a year.
  if (fault === 'is altered') void answerWith(exchange, tamper)
  if (fault === 'mixes chunks') void answerWith(exchange, () => tamper('/* the chunk of another release */'))
  if (fault === 'lacks CORS') passOn(exchange.siteUrl, asked, response, { hides: 'access-control-allow-origin' })
  if (fault === 'is cut off') passOn(exchange.siteUrl, asked, response, { isCutOff: true })
  // Who hangs never answers.
}

async function answerWith({ siteUrl, asked, response }: Exchange, edit: (text: string) => string): Promise<void> {
  const answer = await fetch(siteUrl + asked.url)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_TRANSFER.includes(name)))
  response.writeHead(answer.status, headers).end(edit(await answer.text()))
}

const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding']

function sendForged(response: ServerResponse, script: string): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(script)
}

/** What is pretended must not be kept: afterwards the same address says something else. */
async function change(forgery: Forgery, { siteUrl, asked, response }: Exchange): Promise<void> {
  const onward = request(
    siteUrl + asked.url,
    { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' } },
    (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { etag: _, 'content-length': __, ...headers } = answer.headers
        const isPage = String(headers['content-type']).startsWith('text/html')
        const body = Buffer.concat(chunks)
        response.writeHead(answer.statusCode ?? 502, {
          ...headers,
          ...(headers['x-composition'] && { 'x-composition': forgery.id }),
          ...(isPage && { 'cache-control': 'no-store' }),
          ...(isPage && { 'content-security-policy': policyWith(headers, forgery.origin) }),
        })
        response.end(isPage ? forgery.page(body.toString()) : body)
      })
    },
  )
  onward.on('error', () => response.destroy())
  asked.pipe(onward)
}

function policyWith({ 'content-security-policy': policy = '' }: IncomingHttpHeaders, origin = ''): string {
  return String(policy).replace('script-src', `script-src ${origin}`)
}

interface Defects {
  isCutOff?: boolean
  /** A header that does not arrive. */
  hides?: string
}

function passOn(
  siteUrl: string,
  asked: IncomingMessage,
  response: ServerResponse,
  { isCutOff = false, hides = '' }: Defects = {},
): void {
  const onward = request(siteUrl + asked.url, { method: asked.method, headers: asked.headers }, (answer) => {
    delete answer.headers[hides]
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (isCutOff) {
      answer.once('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, chunk.length / 2))
        setTimeout(() => response.destroy(), 50)
      })
    } else answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  asked.pipe(onward)
}
