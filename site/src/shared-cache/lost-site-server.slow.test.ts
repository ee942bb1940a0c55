import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { hasVarnish, startVarnish, untilItAnswers } from '../../test/varnish'

const describeWithVarnish = hasVarnish() ? describe : describe.skip
const PAGE = 'a whole page'.repeat(100)

/** A site server that can stop to behave like one. */
interface Site {
  port: number
  answerWith: (listener: RequestListener) => void
  end: () => Promise<void>
}

const wellBehaved: RequestListener = (_request, response) => {
  response.writeHead(200, { 'CDN-Cache-Control': 'public, max-age=600' }).end(PAGE)
}

let sites: Site[] = []
let varnish: Awaited<ReturnType<typeof startVarnish>> | undefined

/** Two site servers, of which the first one is going to fail, behind Varnish. */
async function begin(edit?: (vcl: string) => string): Promise<{ first: Site; url: string }> {
  sites = [await startSite(), await startSite()]
  varnish = await startVarnish({ sites: sites.map(({ port }) => port), ...(edit && { edit }) })
  await untilItAnswers(`${varnish.url}/readyz`)
  const [first] = sites
  if (!first) throw new Error('There is no site server.')
  return { first, url: varnish.url }
}

afterEach(async () => {
  await varnish?.stop()
  await Promise.all(sites.map((site) => site.end()))
})

/** Opens pages that no cache has yet, and counts those that visitors got whole. */
async function visit(url: string, init: RequestInit = {}): Promise<{ whole: number; failed: number }> {
  const visits = Array.from({ length: 20 }, async (_, index) => {
    const response = await fetch(`${url}/Issue?visit=${index}`, init)
    return response.status === 200 && (await response.text()) === PAGE
  })
  const seen = await Promise.all(visits.map((one) => one.catch(() => false)))
  return { whole: seen.filter(Boolean).length, failed: seen.filter((isWhole) => !isWhole).length }
}

const brokenOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'CDN-Cache-Control': 'public, max-age=600', 'Content-Length': PAGE.length })
  response.write(PAGE.slice(0, 10), () => response.destroy())
}
const lost: RequestListener = (request) => void request.socket.destroy()
const failing: RequestListener = (_request, response) => void response.writeHead(500).end('The storage is away.')
const starting: RequestListener = (_request, response) => void response.writeHead(503).end('Starting.')

describeWithVarnish('when a site server is lost', () => {
  test.each([
    ['does not listen any more', undefined],
    ['ends before its response', lost],
    ['ends in the middle of its response', brokenOff],
    ['is starting', starting],
    ['has an error', failing],
  ])('visitors get their page from the other one: it %s', async (_, listener) => {
    const { first, url } = await begin()
    if (listener) first.answerWith(listener)
    else await first.end()
    expect(await visit(url)).toEqual({ whole: 20, failed: 0 })
  })

  test('a request that may have been carried out is not sent to the other one', async () => {
    const { first, url } = await begin()
    first.answerWith(lost)
    const { failed } = await visit(url, { method: 'POST', body: 'once' })
    expect(failed).toBeGreaterThan(0)
  })

  test('a configuration that asks no other one fails visitors', async () => {
    const { first, url } = await begin((vcl) => vcl.replace('bereq.retries == 0', 'bereq.retries == 9'))
    first.answerWith(lost)
    expect((await visit(url)).failed).toBeGreaterThan(0)
  })
})

/** A page that is made for each visitor, as while a canary is shown: no cache has an older one. */
const perVisitor: RequestListener = ({ url }, response) =>
  url === '/readyz' ? undefined : void response.writeHead(200, { 'CDN-Cache-Control': 'no-store' }).end(PAGE)

/** With a probe whose answers come too late, as on a machine with too much work. */
async function beginWithLateHealth(edit: (vcl: string) => string): Promise<string> {
  const begun = await begin((vcl) => edit(vcl.replaceAll('.timeout = 5s', '.timeout = 0.2s')))
  for (const site of sites) site.answerWith(perVisitor)
  // Longer than three probes.
  await pause(5000)
  return begun.url
}

describeWithVarnish('when both site servers answer, and say so too late', () => {
  test('visitors get their pages', async () => {
    const url = await beginWithLateHealth((vcl) => vcl)
    expect(await visit(url)).toEqual({ whole: 20, failed: 0 })
  })

  test('a configuration that believes the probes alone fails visitors', async () => {
    const probe = '.probe = { .url = "/readyz"; .timeout = 0.2s; .interval = 1s; .window = 3; .threshold = 2; }'
    const url = await beginWithLateHealth((vcl) => vcl.replaceAll('_unasked {', `_unasked { ${probe}`))
    expect((await visit(url)).failed).toBeGreaterThan(0)
  })
})

async function startSite(): Promise<Site> {
  let listener = wellBehaved
  const server: Server = createServer((request, response) =>
    // Its health is asked once a second: a moment later Varnish would know.
    request.url === '/readyz' && listener !== perVisitor ? wellBehaved(request, response) : listener(request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (other) => {
      listener = other
    },
    end: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
