import { remoteFailure } from '@civictrack/contract'
import type { Store } from '@civictrack/registry/read'
import { parseJson } from '@civictrack/registry/read'
import type { FastifyInstance } from 'fastify'
import { sendPlainPage } from '../plain-page/plain-page'
import { failureCounter, type SendFailures } from './failure-counter'
import { readReleaseHealth } from './release-health'
import { releaseHealthPage } from './release-health-page'
import { RELEASE_HEALTH_TEXTS } from './release-health-texts'

/** A report has four short fields. */
const MAX_REPORT_BYTES = 1000

interface Options {
  store: Store
  channel: string
  /** Takes failure counts to the composer; undefined without one. */
  sendFailures: SendFailures | undefined
}

/** `/status` for people, `/status.json` for scripts, and `/status/report` to which pages report remote failures. */
export async function releaseHealthRoutes(
  app: FastifyInstance,
  { store, channel, sendFailures }: Options,
): Promise<void> {
  const counter = failureCounter(store, sendFailures)
  app.addHook('onClose', () => counter.flush())
  const readHealth = () => readReleaseHealth(store, { channel, unsent: counter.unsent() })

  app.get('/status', async (_request, reply) => {
    const health = await readHealth()
    const content = health ? releaseHealthPage(health) : `<p>${RELEASE_HEALTH_TEXTS.nothing}</p>`
    return sendPlainPage(reply, { title: RELEASE_HEALTH_TEXTS.title, content, status: health ? 200 : 503 })
  })

  app.get('/status.json', async (_request, reply) => {
    const health = await readHealth()
    reply.header('Cache-Control', 'no-store')
    return health ?? reply.code(503).send({ message: RELEASE_HEALTH_TEXTS.nothing })
  })

  await app.register(failureReports, { counter })
}

async function failureReports(
  app: FastifyInstance,
  { counter }: { counter: ReturnType<typeof failureCounter> },
): Promise<void> {
  // A beacon sends its body as text, because other types would need a CORS preflight request.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler<{ statusCode?: number } & Error>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: 'This is not a valid failure report.' }),
  )
  app.post('/status/report', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ message: 'Only pages of this site may report failures.' })
    const failure = remoteFailure.safeParse(parseJson(String(request.body)))
    if (!failure.success) return reply.code(400).send({ message: 'This is not a valid failure report.' })
    if (!counter.admit()) return reply.code(429).header('Retry-After', '60').send({ message: 'Too many reports.' })
    await counter.count(failure.data)
    return reply.code(204).send()
  })
}
