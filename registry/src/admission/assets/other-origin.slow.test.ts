import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CANDIDATE, liveStore, moveOf, REPORT } from '../../../test/live-store'
import { publishTiny } from '../../../test/tiny-store'
import { promote } from '../../promotion/promote'
import type { Store } from '../../store/store'

describe('a release with files on another origin', () => {
  let otherOrigin: Server
  let baseUrl: string
  let headers: Record<string, string>
  const files: Record<string, string> = { '/icon.svg': '<svg/>' }

  beforeEach(async () => {
    headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' }
    files['/entry.js'] = 'console.log("far")'
    otherOrigin = createServer(({ url = '' }, response) => {
      const file = files[url]
      response.writeHead(file === undefined ? 404 : 200, headers).end(file)
    })
    await new Promise<void>((resolve) => otherOrigin.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(otherOrigin.address() as AddressInfo).port}/`
  })
  afterEach(() => new Promise((resolve) => otherOrigin.close(resolve)))

  async function publishedStore(): Promise<Store> {
    const store = await liveStore()
    await publishTiny(store, {
      ...REPORT,
      version: '2.0.0',
      files: { 'entry.js': 'console.log("far")' },
      overrides: { baseUrl },
    })
    return store
  }

  test('is accepted when browsers can load them', async () => {
    const store = await publishedStore()
    const { composition } = await promote(moveOf(store), [CANDIDATE])
    const pages = await store.compositions.readPages(composition.id)
    expect(pages.routes['/issue']?.contentSecurityPolicy).toContain(`script-src 'self' ${new URL(baseUrl).origin};`)
  })

  test.each([
    ['are missing', () => delete files['/entry.js'], 'entry.js responds with 404'],
    [
      'have other content',
      () => Object.assign(files, { '/entry.js': 'evil()' }),
      'entry.js of report@2.0.0 is not the file',
    ],
    [
      'lack CORS headers',
      () => delete headers['Access-Control-Allow-Origin'],
      'comes without the header "Access-Control-Allow-Origin: *"',
    ],
    [
      'are HTML',
      () => Object.assign(headers, { 'Content-Type': 'text/html' }),
      'comes as "text/html", not as JavaScript',
    ],
    ['are on a server that is down', () => otherOrigin.close(), 'cannot be fetched'],
  ])('is refused when they %s', async (_name, spoil, message) => {
    const store = await publishedStore()
    spoil()
    await expect(promote(moveOf(store), [CANDIDATE])).rejects.toThrow(message)
    expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
  })
})

test('refuses a release that a site on HTTPS would load over HTTP', async () => {
  const store = await liveStore()
  await publishTiny(store, { ...REPORT, version: '2.0.0', overrides: { baseUrl: 'http://cdn.example/' } })
  const secure = { ...moveOf(store), siteUrl: 'https://civictrack.example' }
  await expect(promote(secure, [CANDIDATE])).rejects.toThrow('entry.js is not HTTPS')
})
