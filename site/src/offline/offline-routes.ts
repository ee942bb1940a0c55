import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { liveChannel } from '../server/live/live-channel'
import type { Store } from '../store/store'
import { offlineParts } from './offline-parts'

interface Options {
  store: Store
  live: ReturnType<typeof liveChannel>
  /** Whether pages open without a network; off, browsers drop what they have kept at their next visit. */
  isOn: boolean
}

const worker = (name: string) => readFileSync(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), 'utf8')
const WORKER = { on: worker('offline-worker'), off: worker('offline-worker-off') }

/** The service worker, and what it has to keep of the live composition. */
export async function offlineRoutes(app: FastifyInstance, { store, live, isOn }: Options): Promise<void> {
  app.get('/offline-worker.js', async (_request, reply) =>
    reply
      .headers({
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'none'; connect-src *",
        'X-Content-Type-Options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(isOn ? WORKER.on : WORKER.off),
  )

  app.get('/offline/composition.json', async (_request, reply) => {
    const current = isOn ? await live.current() : undefined
    reply.header('Cache-Control', 'no-store')
    if (!current) return reply.code(404).send({ message: 'Nothing is kept for offline use.' })
    const releases = await store.releases.ofComposition(current.composition)
    return reply.send({ id: current.composition.id, ...offlineParts(releases) })
  })
}
