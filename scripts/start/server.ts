import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { type Api, type ApiEnvironment, createApi } from '@civictrack/api'
import { fetchOpenApi, openStore, previewHostOf, writeSiteAddress } from '@civictrack/registry'
import { branchOfHost, createSite, isApiRequest, type SiteEnvironment } from '@civictrack/site'
import { prepareDataFolder } from './data-folder'
import { updateStore } from './store/update-store'
import { shutDownGracefully } from './web-server/graceful-shutdown'
import { listen } from './web-server/listen'
import { createWebServer } from './web-server/web-server'

interface Environments {
  api: ApiEnvironment
  site: SiteEnvironment
}

/**
 * Updates the store from the sources, and serves site and API on one port.
 * @throws {StartError} for a problem that an operator can fix; nothing keeps running then.
 */
export async function startServer({ api: environment, site: options }: Environments): Promise<void> {
  const { apiUrl, channel, googleClientId, isOfflineOn, previewApiUrl } = options
  const store = openStore(join(environment.dataDir, 'store'))
  let handle: RequestListener = starting
  const server = createWebServer((request, response) => handle(request, response))
  await listen(server, environment.port)
  let api: Api | undefined
  try {
    await prepareDataFolder(environment.dataDir)
    api = apiUrl ? undefined : await createApi(environment)
    const ownApi = api
    await updateStore(store, async () => (ownApi ? openApiOf(ownApi) : fetchOpenApi(apiUrl)))
    const { publicUrl } = environment
    const isHttps = publicUrl.startsWith('https:')
    const previewHost = previewHostOf({ publicUrl, previewHost: options.previewHost })
    const site = await createSite({
      store,
      channel,
      apiUrl,
      isHttps,
      publicUrl,
      googleClientId,
      isOfflineOn,
      readApi: api && readApiInProcess(api),
      isRestReady: async () => (ownApi ? ownApi.ready() : true),
      previews: { previewHost, previewApiUrl, apiListener: ownApi?.app.routing },
    })
    handle = (request, response) => {
      // The site decides which API the calls of previews go to.
      const isOfPreview = branchOfHost(request.headers.host, previewHost) !== undefined
      const app = api && !isOfPreview && isApiRequest(request.url ?? '') ? api.app : site
      app.routing(request, response)
    }
    shutDownGracefully({ server, close: async () => void (await Promise.all([api?.close(), site.close()])) })
  } catch (error) {
    server.close()
    await api?.close()
    throw error
  }
  for (const notice of api?.notices ?? []) console.log(notice)
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : environment.port
  await writeSiteAddress(store, { url: `http://localhost:${port}`, publicUrl: environment.publicUrl })
  console.log(`CivicTrack is ready at http://localhost:${port}`)
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

/** The server takes its port first, so that a second start fails at once. Until everything is ready it sends this response. */
const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'text/plain; charset=utf-8' })
  response.end('Starting. Please try again in a moment.\n')
}
