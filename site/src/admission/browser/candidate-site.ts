import { remoteFailure } from '@civictrack/contract'
import Fastify from 'fastify'
import { assetRoutes } from '../../server/assets/asset-routes'
import { SECURITY_HEADERS } from '../../server/http/security-headers'
import { findPage } from '../../server/pages/find-page'
import type { PageFiles } from '../../server/pages/page-files'
import type { Store } from '../../store/store'

/** A document with nothing in it, of the same origin as the pages. */
export const EMPTY_PATH = '/status/empty'
// With an icon, or the browser asks for one.
const EMPTY_DOCUMENT = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">'

export interface CandidateSite {
  url: string
  /** What pages have told of releases that failed in them, by the page's path. */
  reports: Map<string, string[]>
  close: () => Promise<void>
}

/** Serves composed pages on this machine alone. There is no API behind them: a page has to stand that. */
export async function serveCandidate(store: Store, opened: PageFiles): Promise<CandidateSite> {
  const reports = new Map<string, string[]>()
  const app = Fastify({ logger: false })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2000 }, (_request, body, done) => done(null, body))
  app.post('/status/report', async (request, reply) => {
    const report = remoteFailure.safeParse(parseJson(String(request.body)))
    const path = new URL(request.headers.referer ?? '/', 'http://localhost').pathname
    if (report.success) {
      const { app: name, version, kind } = report.data
      const what = kind === 'load' ? 'did not load' : 'threw while rendering'
      reports.set(path, [...(reports.get(path) ?? []), `${name}@${version} ${what}.`])
    }
    return reply.code(204).send()
  })
  app.get(EMPTY_PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(EMPTY_DOCUMENT))
  await app.register(assetRoutes, { store })
  app.all('/api/*', (_request, reply) => reply.code(503).send({ message: 'There is no API behind a candidate.' }))
  app.get('/*', async (request, reply) => {
    const found = findPage(opened.pages, new URL(request.url, 'http://localhost').pathname)
    if (found.kind === 'redirect') return reply.redirect(found.to)
    const { bodies, contentSecurityPolicy } = await opened.read(found.page)
    return reply
      .headers({ ...SECURITY_HEADERS, 'Content-Security-Policy': contentSecurityPolicy })
      .type('text/html; charset=utf-8')
      .code(found.kind === 'nothing' ? 404 : 200)
      .send(bodies.identity)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, reports, close: () => app.close() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
