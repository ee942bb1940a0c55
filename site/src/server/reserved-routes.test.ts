import { isFreePath } from '@civictrack/contract'
import { emptyStore } from '@civictrack/registry/testing'
import { createSite } from './create-site'

/** The first path segments of the site server's routes, read from Fastify's printed route tree. */
async function pathsOf(options: { apiUrl?: string }): Promise<string[]> {
  const site = await createSite({ store: emptyStore(), ...options })
  const map = site.printRoutes({ commonPrefix: false })
  await site.close()
  return [...map.matchAll(/^[├└]── (\/\S+)/gm)].map(([, path = '']) => path).filter((path) => path !== '/*')
}

test.each([{}, { apiUrl: 'http://127.0.0.1:9' }])(
  'reserves every path that the site itself serves (%j)',
  async (options) => {
    const paths = await pathsOf(options)
    expect(paths.length).toBeGreaterThan(8)
    expect(paths.filter(isFreePath)).toEqual([])
  },
)
