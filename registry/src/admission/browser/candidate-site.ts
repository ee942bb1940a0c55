import { type Release, remoteFailure } from '@civictrack/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { assetRoutes } from '../../assets/asset-routes'
import { compositionRoutes } from '../../compose/composition-routes'
import { parseJson } from '../../http/parse-json'
import { SECURITY_HEADERS } from '../../http/security-headers'
import { findPage } from '../../pages/find-page'
import type { PageFiles } from '../../pages/page-files'
import type { Store } from '../../store/store'
import { type CandidateSite, EMPTY_PATH } from './browser-tab'
import { type ApiRequest, isApiCall, isApiPath } from './calls/api-calls'

// It has an icon, because the browser would request one otherwise.
const EMPTY_DOCUMENT = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">'

/** Serves composed pages on this machine only, without an API: a page must cope with an API that is down. */
export async function serveCandidate(
  store: Store,
  { files, releases }: { files: PageFiles; releases: Release[] },
): Promise<CandidateSite> {
  const reports = new Map<string, string[]>()
  const requests: ApiRequest[] = []
  const app = Fastify({ logger: false })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2000 }, (_request, body, done) => done(null, body))
  app.get(EMPTY_PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(EMPTY_DOCUMENT))
  // The site server has a worker that keeps pages for use without a network; a candidate has one that does nothing.
  app.get('/offline-worker.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(''))
  refuseApiRequests(app, requests)
  collectFailures(app, reports)
  await app.register(assetRoutes, { store })
  await app.register(compositionRoutes, { partsOf: async (id) => ({ composition: { id }, releases }) })
  servePages(app, files)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, reports, requests, releases, close: () => app.close() }
}

/** Records calls before their bodies are read: a body may be too large, or invalid. */
function refuseApiRequests(app: FastifyInstance, requests: ApiRequest[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (!isApiPath(pathname)) return
    const destination = request.headers['sec-fetch-dest']
    if (isApiCall(pathname, String(destination))) requests.push({ method: request.method, path: pathname })
    return reply.code(503).send({ message: 'There is no API behind a candidate.' })
  })
}

function collectFailures(app: FastifyInstance, reports: Map<string, string[]>): void {
  // The tab itself tells of errors.
  app.post('/status/events', { bodyLimit: 20_000 }, async (_request, reply) => reply.code(204).send())
  app.post('/status/report', async (request, reply) => {
    const failure = remoteFailure.safeParse(parseJson(String(request.body)))
    const path = new URL(request.headers.referer ?? '/', 'http://localhost').pathname
    if (failure.success) {
      const { app: name, version, kind } = failure.data
      const problem = kind === 'load' ? 'did not load' : 'threw while rendering'
      reports.set(path, [...(reports.get(path) ?? []), `${name}@${version} ${problem}.`])
    }
    return reply.code(204).send()
  })
}

function servePages(app: FastifyInstance, files: PageFiles): void {
  app.get('/*', async (request, reply) => {
    const found = findPage(files.pages, new URL(request.url, 'http://localhost').pathname)
    if (found.kind === 'redirect') return reply.redirect(found.to)
    const { bodies, contentSecurityPolicy } = await files.read(found.page)
    return reply
      .headers({ ...SECURITY_HEADERS, 'Content-Security-Policy': contentSecurityPolicy })
      .type('text/html; charset=utf-8')
      .code(found.kind === 'not-found' ? 404 : 200)
      .send(bodies.identity)
  })
}
