import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGE_PARAMETER } from '@civictrack/contract'
import type { Store } from '@civictrack/registry/read'
import type { FastifyInstance } from 'fastify'
import { sideOf } from '../canary/choose-side'
import type { LiveChannel } from '../live/live-channels'
import { offlineParts } from './offline-parts'

interface Options {
  store: Store
  live: LiveChannel
  /** Whether pages open without a network. When off, browsers delete their stored pages at the next visit. */
  isOn: boolean
}

const worker = (name: string) => readFileSync(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), 'utf8')
const WORKER = { on: worker('offline-worker'), off: worker('offline-worker-off') }

/** The service worker, and the list of files that it stores of the live composition. */
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

  app.get('/offline/composition.json', async (request, reply) => {
    const current = isOn ? await live.current() : undefined
    reply.header('Cache-Control', 'no-store')
    if (!current) return reply.code(404).send({ message: 'No pages are stored for offline use.' })
    const { composition } = sideOf({ request, live: current })
    const releases = await store.releases.ofComposition(composition)
    return reply.send({ id: composition.id, ...offlineParts(releases, languageIn(request.query)) })
  })
}

/** The language that the address names. */
function languageIn(query: unknown): string | undefined {
  const { [LANGUAGE_PARAMETER]: language } = query as Record<string, unknown>
  return typeof language === 'string' ? language : undefined
}
