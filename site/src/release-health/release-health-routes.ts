import type { Store } from '@civictrack/registry/read'
import type { FastifyInstance } from 'fastify'
import type { CanaryEvents } from '../canary/event-sender'
import { sendPlainPage } from '../plain-page/plain-page'
import { eventCounter, type SendEvents } from './event-counter'
import { failureCounter, type SendFailures } from './failure-counter'
import { readReleaseHealth } from './release-health'
import { releaseHealthPage } from './release-health-page'
import { RELEASE_HEALTH_TEXTS } from './release-health-texts'
import { reportRoutes } from './report-routes'

interface Options {
  store: Store
  channel: string
  /** Take counts of failures, and of errors and speed, to the composer; undefined without one. */
  sendFailures: SendFailures | undefined
  sendEvents: SendEvents | undefined
  /** Told what happens to the visitors of a canary; undefined without a composer. */
  canary?: CanaryEvents | undefined
}

/** `/status` for people, `/status.json` for scripts, and the addresses to which pages report. */
export async function releaseHealthRoutes(
  app: FastifyInstance,
  { store, channel, sendFailures, sendEvents, canary }: Options,
): Promise<void> {
  const failures = failureCounter(store, sendFailures)
  const events = eventCounter(store, sendEvents)
  app.addHook('onClose', () => Promise.all([failures, events, ...(canary ? [canary] : [])].map(({ flush }) => flush())))
  const readHealth = async () =>
    readReleaseHealth(store, { channel, unsent: { failures: failures.unsent(), events: await events.unsent() } })

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

  await app.register(reportRoutes, { failures, events, canary })
}
