import type { IncomingMessage, RequestListener } from 'node:http'
import { type Api, createApi, readApiEnvironment } from '@civictrack/api'
import { describeIsolation, fetchOpenApi, readComposerEnvironment } from '@civictrack/registry'
import { composerOf, isApiRequest, isRegistryRequest, readSiteEnvironment } from '@civictrack/site'
import { prepareDataFolder } from '../data-folder'
import { type Opening, serve } from '../web-server/serve'
import { openComposer } from './open-composer'
import { openSite } from './open-site'

/** `npm start`: site, composer and API in one process. With API_URL or COMPOSER_URL that role is in another process. */
export async function start(): Promise<void> {
  const environments = {
    api: readApiEnvironment(),
    composer: readComposerEnvironment(),
    site: readSiteEnvironment(),
  }
  await serve({ port: environments.site.port, open: (opening) => open(environments, opening) })
}

interface Environments {
  api: ReturnType<typeof readApiEnvironment>
  composer: ReturnType<typeof readComposerEnvironment>
  site: ReturnType<typeof readSiteEnvironment>
}

async function open(
  { api: apiEnvironment, composer: environment, site: siteEnvironment }: Environments,
  opening: Opening,
) {
  const { apiUrl, composerUrl } = siteEnvironment
  await prepareDataFolder(environment.dataDir)
  const api = apiUrl ? undefined : await createApi(apiEnvironment)
  if (api) opening.onClose(api.close)
  const openApi = async () => (api ? openApiOf(api) : fetchOpenApi(apiUrl))
  const composer = composerUrl ? undefined : await openComposer({ environment, openApi, ...opening })
  const { site, isOfPreview } = await openSite({
    environment: siteEnvironment,
    own: api && { readApi: readApiInProcess(api), isRestReady: api.ready },
    ownForPreviews: { apiListener: api?.app.routing, callComposer: composer && composerOf(composer.app) },
    onClose: opening.onClose,
  })

  function appFor({ url = '', headers }: IncomingMessage) {
    if (isOfPreview(headers.host)) return site
    if (api && isApiRequest(url)) return api.app
    return composer && isRegistryRequest(url) ? composer.app : site
  }
  const handle: RequestListener = (request, response) => appFor(request).routing(request, response)
  return {
    handle,
    notices: [await describeIsolation(), ...(api?.notices ?? [])],
    gauges: [...(api?.gauges ?? []), ...(composer?.gauges ?? [])],
  }
}

async function openApiOf({ app }: Api): Promise<unknown> {
  return (await app.inject('/api/openapi.json')).json()
}

/** Lets the site read the API of this process without the network. */
function readApiInProcess({ app }: Api) {
  return async (url: string) => {
    const response = await app.inject({ url })
    return { statusCode: response.statusCode, body: response.json<unknown>() }
  }
}
