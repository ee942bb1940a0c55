import type { AppRoute, Release } from '@civictrack/contract'
import type { Store } from '@civictrack/registry/read'
import { text } from '@civictrack/registry/read'
import type { FastifyInstance } from 'fastify'
import type { LiveChannel } from '../live/live-channels'

interface Options {
  store: Store
  live: LiveChannel
  publicUrl: string
}

/** `/robots.txt` and `/sitemap.xml`, for search engines; `/favicon.ico`, for clients that look for no other icon. */
export async function crawlerRoutes(app: FastifyInstance, { store, live, publicUrl }: Options): Promise<void> {
  async function releases(): Promise<{ all: Release[]; createdAt: string }> {
    const current = await live.current()
    return {
      all: current ? await store.releases.ofComposition(current.composition) : [],
      createdAt: current?.composition.createdAt ?? '',
    }
  }

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const { all, createdAt } = await releases()
    const paths = all.flatMap(({ manifest }) => manifest.routes.filter(isForSearch).map(({ path }) => path))
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap(paths.map((path) => publicUrl + path).sort(), createdAt.slice(0, 10)))
  })

  app.get('/favicon.ico', async (_request, reply) => {
    const shell = (await releases()).all.find((release) => release.app === 'shell')
    if (!shell?.assets['icon-192.png']) return reply.code(404).type('text/plain; charset=utf-8').send('No icon.')
    return reply.header('Cache-Control', 'public, max-age=3600').redirect(`${shell.baseUrl}icon-192.png`, 302)
  })
}

/** Whether search engines may list a page: not those of an account, and not steps between two other pages. */
function isForSearch({ frame, path, indexed }: AppRoute): boolean {
  return frame === 'public' && indexed !== false && !path.includes(':')
}

function sitemap(addresses: string[], day: string): string {
  const entries = addresses.map((address) => `<url><loc>${text(address)}</loc><lastmod>${day}</lastmod></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
