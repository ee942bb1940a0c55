import { createServer } from 'node:http'
import { createApi, readApiEnvironment } from '@civictrack/api'
import { GOOGLE } from '@civictrack/contract/wire'
import { startDevHost, startRemoteDevHost } from '@civictrack/kit'
import { googlePage, isApiRequest } from '@civictrack/site'
import { APP_FOLDERS } from './apps'
import { type LocalOverride, parseDevArguments } from './dev/parse-arguments'
import { isForOperator, StartError } from './start/start-error'
import { shutDownGracefully } from './start/web-server/graceful-shutdown'
import { listen } from './start/web-server/listen'

try {
  const localOverride = parseDevArguments(process.argv.slice(2))
  if (localOverride) await runRemote(localOverride)
  else await runAll()
} catch (error) {
  console.error(isForOperator(error) ? error.message : error)
  process.exit(1)
}

/** `npm run dev`: all apps from their sources with hot reload, and the API, on one port. */
async function runAll(): Promise<void> {
  const environment = readApiEnvironment()
  const api = await createApi(environment)
  const host = await startDevHost({ apps: APP_FOLDERS, firstPort: environment.port + 1 })
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    // In development no site server runs: health is that of the API.
    if (isApiRequest(url) || /^\/(healthz|readyz)(\?|$)/.test(url)) return api.app.routing(request, response)
    if (url.split('?')[0] !== GOOGLE.page) return host.handle(request, response)
    const { status, headers, body } = googlePage(environment.googleClientId, {
      isHttps: environment.publicUrl.startsWith('https:'),
    })
    response.writeHead(status, headers).end(body)
  })
  await listen(server, environment.port)
  shutDownGracefully({ server, close: async () => void (await Promise.all([api.close(), host.close()])) })
  for (const notice of api.notices) console.log(notice)
  console.log(`CivicTrack is ready for development at http://localhost:${environment.port}`)
}

/** `npm run dev -- <app> --against <site URL>`: one remote from its sources inside a deployed site. */
async function runRemote({ folder, siteUrl }: LocalOverride): Promise<void> {
  const { port } = readApiEnvironment()
  const host = await startRemoteDevHost({ folder, siteUrl, port, remotePort: port + 1 }).catch((cause: Error) => {
    throw new StartError(cause.message, { cause })
  })
  const server = createServer(host.handle)
  await listen(server, port, 'localhost')
  shutDownGracefully({ server, close: host.close })
  console.log(`Your ${host.app} inside ${siteUrl} is ready for development at http://localhost:${port}`)
}
