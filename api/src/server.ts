import { createApi } from './app'
import { readApiEnvironment } from './environment/environment'
import { StartError } from './platform/errors'

/** The API as a process of its own, for production: `node --import tsx api/src/server.ts`. */
async function serve(): Promise<void> {
  const { port, ...environment } = readApiEnvironment()
  const api = await createApi(environment)
  for (const notice of api.notices) console.log(notice)

  const stop = () => {
    api.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  // `platform/http/idle-timeout.ts` ends requests that send nothing; a slow upload may take as long as it needs.
  api.app.server.requestTimeout = 0
  const address = await api.app.listen({ port, host: '0.0.0.0' }).catch(async (cause) => {
    await api.close()
    throw new StartError(`Port ${port} cannot be used (${cause.code}). Set API_PORT or PORT to a free one.`, { cause })
  })
  console.log(`The API is ready at http://localhost:${new URL(address).port}`)
}

serve().catch((error) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
