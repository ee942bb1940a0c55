import { describeIsolation, type Store } from '@civictrack/registry/read'
import { readSiteEnvironment, type SiteEnvironment } from '@civictrack/site'
import { refuseUnfinishedRestore } from '../data-folder'
import { serve } from '../web-server/serve'
import { openSite } from './open-site'

/** `npm start -- site`: a site server alone. It needs the store, which it only reads, and no private key. */
export async function start(): Promise<void> {
  const environment = readSiteEnvironment()
  await serve({
    port: environment.port,
    role: 'site',
    open: async ({ onClose }) => {
      refuseUnfinishedRestore(environment.dataDir)
      const { site, store } = await openSite({ environment, onClose })
      return { handle: site.routing, notices: await noticesOf(environment, store) }
    },
  })
}

async function noticesOf({ apiUrl, composerUrl, channel }: SiteEnvironment, store: Store): Promise<string[]> {
  const hasMoved = (await store.channels.current(channel).catch(() => undefined)) !== undefined
  const keys = await store.keys.names()
  return [
    keys.length > 0
      ? `Everything that is served is signed with the site's key ${keys.join(' or ')}.`
      : 'No key of the site is known: set SITE_KEYS to its public keys, or start the composer once, which writes them into the store.',
    apiUrl ? '' : 'API_URL is not set: pages are served, but everything that needs the API responds with 503.',
    await describeIsolation(),
    composerUrl ? '' : 'COMPOSER_URL is not set: /registry/ responds with 503, and failure counts stay in memory.',
    hasMoved
      ? ''
      : `The store ${store.objects.placeOf('')} has no valid composition for the channel "${channel}": pages respond with 503 until there is one.`,
  ].filter(Boolean)
}
