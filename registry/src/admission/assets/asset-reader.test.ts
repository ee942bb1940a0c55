import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Release } from '@civictrack/contract'
import type { Store } from '../../store/store'
import { assetReader } from './asset-reader'

test('cuts the connection at a file of another origin that does not end', async () => {
  let sent = 0
  let cut = () => {}
  const isCut = new Promise<void>((resolve) => {
    cut = resolve
  })
  const origin = createServer((_request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' })
    const more = () => {
      do sent += 1e6
      while (response.write(Buffer.alloc(1e6, 'x')))
    }
    response.on('drain', more).on('close', cut)
    more()
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/`
  const release = { app: 'report', version: '1.0.0', baseUrl } as Release
  const start = performance.now()
  const read = assetReader({} as Store, undefined).read(release, 'entry.js')
  await expect(read).rejects.toThrow('entry.js has more than 33554432 bytes')
  // The server sends without end: only a connection that was cut stops it.
  await isCut
  // The limit of time for a whole file, 15 s, ends it too: that must not be the reason.
  expect(performance.now() - start).toBeLessThan(12_000)
  // The bytes in the kernel's buffers on both sides were sent, too.
  expect(sent).toBeLessThan(60e6)
  await new Promise((resolve) => origin.close(resolve))
})

test('does not follow a redirect', async () => {
  const origin = createServer((_request, response) => response.writeHead(302, { location: '/other.js' }).end())
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/`
  const release = { app: 'report', version: '1.0.0', baseUrl } as Release
  const read = assetReader({} as Store, undefined).read(release, 'entry.js')
  await expect(read).rejects.toThrow('entry.js responds with 302')
  await new Promise((resolve) => origin.close(resolve))
})
