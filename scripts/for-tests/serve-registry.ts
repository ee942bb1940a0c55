import { join } from 'node:path'
import { createComposer, openStore } from '@civictrack/registry'

/** `serve-registry <data folder> <port>`: a composer as a process of its own, which tests may kill. */
const [dataDir = '', port = ''] = process.argv.slice(2)
const { app } = await createComposer({
  store: openStore(join(dataDir, 'store')),
  stateFolder: join(dataDir, 'registry'),
  siteUrl: `http://localhost:${port}`,
  previewHost: `preview.localhost:${port}`,
  openApi: async () => ({ paths: {} }),
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log(`http://127.0.0.1:${(app.server.address() as { port: number }).port}`)
