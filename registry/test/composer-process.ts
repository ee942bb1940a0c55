// A composer in a process of its own, for tests that kill it: node --import tsx registry/test/composer-process.ts <store>
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { createComposer } from '../src/composer/create-composer'
import { openStore } from '../src/store/store'

const [folder = ''] = process.argv.slice(2)
const { app } = await createComposer({
  store: openStore(folder),
  stateFolder: join(dirname(folder), 'registry'),
  siteUrl: 'http://localhost:3000',
  previewHost: 'preview.localhost:3000',
  openApi: async () => ({ paths: {} }),
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
