import { createApi, readApiEnvironment } from '@civictrack/api'
import { prepareDataFolder } from '../data-folder'
import { serve } from '../web-server/serve'

/** `npm start -- api`: the API alone. */
export async function start(): Promise<void> {
  const environment = readApiEnvironment()
  await serve({
    port: environment.port,
    role: 'api',
    open: async ({ onClose }) => {
      await prepareDataFolder(environment.dataDir)
      const api = await createApi(environment)
      onClose(api.close)
      return { handle: api.app.routing, notices: api.notices, gauges: api.gauges }
    },
  })
}
