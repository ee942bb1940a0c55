import { createServer } from 'node:http'
import { createApi, readApiEnvironment, StartError } from '@civictrack/api'
import { GOOGLE } from '@civictrack/contract/wire'
import { startDevHost } from '@civictrack/kit'
import { googlePage, isApiRequest } from '@civictrack/site'
import { APP_FOLDERS } from './apps'
import { endInOrder } from './start/end-in-order'
import { listen } from './start/listen'

/** `npm run dev`: all apps from their sources with hot reload, and the API, on one port. */
try {
  const environment = readApiEnvironment({ LOG_LEVEL: 'warn', ...process.env })
  const api = await createApi(environment)
  const host = await startDevHost({ apps: APP_FOLDERS, firstPort: environment.port + 1 })
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (isApiRequest(url)) return api.app.routing(request, response)
    if (url.split('?')[0] !== GOOGLE.page) return host.handle(request, response)
    const { status, headers, body } = googlePage(environment.googleClientId)
    response.writeHead(status, headers).end(body)
  })
  await listen(server, environment.port)
  endInOrder({ server, close: async () => void (await Promise.all([api.close(), host.close()])) })
  for (const notice of api.notices) console.log(notice)
  console.log(`CivicTrack is ready for development at http://localhost:${environment.port}`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
