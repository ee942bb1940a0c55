import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Release } from '@civictrack/contract'
import type { Store } from '../store/store'
import { assetReader } from './asset-reader'

test('stops reading a file of another origin that does not end', async () => {
  const origin = createServer((_request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' })
    let sent = 0
    const more = () => {
      while (sent < 80e6 && !response.destroyed) {
        sent += 1e6
        if (!response.write(Buffer.alloc(1e6, 'x'))) return
      }
      response.end()
    }
    response.on('drain', more)
    more()
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/`
  const release = { app: 'report', version: '1.0.0', baseUrl } as Release
  const read = assetReader({} as Store, undefined).read(release, 'entry.js')
  await expect(read).rejects.toThrow('entry.js has more than 33554432 bytes')
  await new Promise((resolve) => origin.close(resolve))
})
