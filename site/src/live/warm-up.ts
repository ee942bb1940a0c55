import type { ComposedPage, ComposedPages, Release } from '@civictrack/contract'
import type { FastifyInstance } from 'fastify'
import type { Side } from './live-channel'

/** The forms that browsers ask for. */
const ENCODINGS = ['br', 'gzip']
/** Reads at the same time: visitors' requests come between them. */
const AT_ONCE = 4

interface Warmed {
  side: Pick<Side, 'pages' | 'read'>
  releases: Release[]
}

/**
 * Reads every page and every asset of a composition once, so that this server has them in memory: then visitors do not wait for
 * a storage on other machines, and are served while it is away. A read that fails is left to the first visitor.
 */
export async function warmUp(app: Pick<FastifyInstance, 'inject'>, { side, releases }: Warmed): Promise<void> {
  const reads = [
    ...pagesOf(side.pages).map((page) => () => side.read(page)),
    ...addressesOf(releases).flatMap((url) =>
      ENCODINGS.map((encoding) => () => app.inject({ url, headers: { 'accept-encoding': encoding } })),
    ),
  ].values()
  const worker = async () => {
    for (const read of reads) await read().catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function pagesOf({ routes, notFound, languages = {} }: ComposedPages): ComposedPage[] {
  const all = [{ routes, notFound }, ...Object.values(languages)]
  return all.flatMap((one) => [...Object.values(one.routes), one.notFound])
}

/** The assets that this site serves; those of other origins are not its own. */
function addressesOf(releases: Release[]): string[] {
  const own = releases.filter(({ baseUrl }) => baseUrl.startsWith('/'))
  return own.flatMap(({ baseUrl, assets }) => Object.keys(assets).map((file) => baseUrl + file))
}
