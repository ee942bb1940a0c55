import {
  type ComposerEnvironment,
  describeIsolation,
  fetchOpenApi,
  readComposerEnvironment,
} from '@civictrack/registry'
import { serve } from '../web-server/serve'
import { openComposer } from './open-composer'

/** `npm start -- composer`: the registry alone. It holds the site's private key, and writes the store. */
export async function start(): Promise<void> {
  const environment = readComposerEnvironment()
  const { apiUrl } = environment
  const openApi = () => fetchOpenApi(apiUrl)
  await serve({
    port: environment.port,
    role: 'composer',
    open: async (opening) => {
      const composer = await openComposer({ environment, openApi, address: apiUrl, ...opening })
      const isApiKnown = (await openApi()) !== undefined
      return {
        handle: composer.app.routing,
        notices: [await describeIsolation(), ...(isApiKnown ? [] : [noApi(environment)])],
        gauges: composer.gauges,
      }
    },
  })
}

function noApi({ apiUrl }: ComposerEnvironment): string {
  const consequence = 'releases that call new API operations are refused until it does, because they cannot be checked'
  return apiUrl
    ? `No API responds at ${apiUrl}: ${consequence}.`
    : `API_URL is not set, so no API responds: ${consequence}.`
}
