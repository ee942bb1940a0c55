// A composer before a bucket, in a process of its own: node --import tsx registry/test/bucket-composer-process.ts <settings as JSON>
// While the file `hold` is in its data folder, the description of the API does not arrive: promotions of `HELD` wait.
import { existsSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createComposer } from '../src/composer/create-composer'
import { openStoreIn } from '../src/store/open-store-in'

const { dataDir, bucket } = JSON.parse(process.argv[2] ?? '')

async function openApi() {
  if (existsSync(join(dataDir, 'hold'))) writeFileSync(join(dataDir, 'held'), '')
  while (existsSync(join(dataDir, 'hold'))) await pause(20)
  return { paths: { '/api/v1/issue/{reference}': { get: {} } } }
}

const { app } = await createComposer({
  store: openStoreIn({ dataDir, storePlace: bucket }),
  stateFolder: join(dataDir, 'registry'),
  siteUrl: 'http://localhost:3000',
  previewHost: 'preview.localhost:3000',
  openApi,
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
