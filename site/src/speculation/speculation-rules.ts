import type { AppRoute, Release } from '@civictrack/contract'
import type { Store } from '@civictrack/registry/read'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveChannel } from '../live/live-channels'

interface Options {
  store: Store
  live: LiveChannel
}

const PATH = '/speculation-rules.json'

/**
 * Which documents a browser may fetch when a visitor presses a link, before the finger is lifted: public pages, without a query,
 * because that may set a language.
 */
export async function speculationRoutes(app: FastifyInstance, { store, live }: Options): Promise<void> {
  app.get(PATH, async (_request, reply) => {
    const current = await live.current()
    const releases = current ? await store.releases.ofComposition(current.composition) : []
    return reply
      .headers({ 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' })
      .type('application/speculationrules+json')
      .send(JSON.stringify(rulesFor(releases)))
  })
}

/** The header that names the rules; none for a browser that saves data. */
export function speculationHeader({ headers }: Pick<FastifyRequest, 'headers'>): Record<string, string> {
  return headers['save-data'] === 'on' ? {} : { 'Speculation-Rules': `"${PATH}"` }
}

function rulesFor(releases: Release[]) {
  const paths = releases.flatMap(({ manifest }) => manifest.routes.filter(isPublic).map(({ path }) => pattern(path)))
  const where = { href_matches: [...new Set(paths)].sort() }
  return { prefetch: paths.length > 0 ? [{ where, eagerness: 'conservative' }] : [] }
}

function isPublic({ frame, prerender }: AppRoute): boolean {
  return frame === 'public' && prerender !== false
}

/** A pattern of addresses (URL Pattern), in which a parameter stands for one part of the path. */
function pattern(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? part : part.replace(/[^\w-]/g, '\\$&')))
    .join('/')
}
