import { remoteFailure } from '@civictrack/contract'
import type { FastifyInstance } from 'fastify'
import { sendPlainPage } from '../plain-page/plain-page'
import type { Store } from '../store/store'
import { failureCounter } from './failure-counter'
import { readReleaseHealth } from './release-health'
import { releaseHealthPage } from './release-health-page'
import { RELEASE_HEALTH_TEXTS } from './release-health-texts'

/** A report has four short fields. */
const MOST_BYTES = 1000

/** `/status` for people, `/status.json` for scripts, and where pages tell of releases that failed in them. */
export async function releaseHealthRoutes(
  app: FastifyInstance,
  { store, channel }: { store: Store; channel: string },
): Promise<void> {
  const counter = failureCounter(store)
  app.addHook('onClose', () => counter.flush())

  app.get('/status', async (_request, reply) => {
    const status = await readReleaseHealth(store, channel)
    const content = status ? releaseHealthPage(status) : `<p>${RELEASE_HEALTH_TEXTS.nothing}</p>`
    return sendPlainPage(reply, { title: RELEASE_HEALTH_TEXTS.title, content, status: status ? 200 : 503 })
  })

  app.get('/status.json', async (_request, reply) => {
    const status = await readReleaseHealth(store, channel)
    reply.header('Cache-Control', 'no-store')
    return status ?? reply.code(503).send({ message: RELEASE_HEALTH_TEXTS.nothing })
  })

  await app.register(async (reports) => {
    // A beacon comes as text, so that no browser asks for leave first.
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    reports.setErrorHandler<{ statusCode?: number } & Error>((error, _request, reply) =>
      reply.code(error.statusCode ?? 500).send({ message: 'This is no failure report.' }),
    )
    reports.post('/status/report', async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      if (isFromElsewhere(request.headers))
        return reply.code(403).send({ message: 'Only pages of this site report here.' })
      const report = remoteFailure.safeParse(parseJson(String(request.body)))
      if (!report.success) return reply.code(400).send({ message: 'This is no failure report.' })
      if (!counter.take()) return reply.code(429).header('Retry-After', '60').send({ message: 'Too many reports.' })
      await counter.count(report.data)
      return reply.code(204).send()
    })
  })
}

function isFromElsewhere(headers: { 'sec-fetch-site'?: string | string[] }): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
