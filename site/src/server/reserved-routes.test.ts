import { isFreePath } from '@civictrack/contract'
import { emptyStore } from '../../test/tiny-store'
import { createSite } from './create-site'

/** Where the routes of the site's server begin: the lines at the margin of its map. */
async function pathsOf(options: { apiUrl?: string }): Promise<string[]> {
  const site = await createSite({ store: emptyStore(), ...options })
  const map = site.printRoutes({ commonPrefix: false })
  await site.close()
  return [...map.matchAll(/^[├└]── (\/\S+)/gm)].map(([, path = '']) => path).filter((path) => path !== '/*')
}

test.each([{}, { apiUrl: 'http://127.0.0.1:9' }])(
  'no app may claim an address that the site answers itself (%j)',
  async (options) => {
    const paths = await pathsOf(options)
    expect(paths.length).toBeGreaterThan(8)
    expect(paths.filter(isFreePath)).toEqual([])
  },
)
