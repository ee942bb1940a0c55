import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publishTiny } from '@civictrack/registry/testing'
import { HOST, startPreviewedSite } from '../../../test/previewed-site'

const PATHS = ['/api/v1/issue/reportissue', '/auth/google', '/media/1.jpg']

test('sends its calls of the API to PREVIEW_API_URL only, without the cookie of the preview', async () => {
  const [own, siteApi] = await Promise.all([recordingServer(), recordingServer()])
  const tested = await startPreviewedSite({ apiUrl: siteApi.url, previews: { previewApiUrl: own.url } })
  const { token } = await tested.show()
  for (const url of PATHS) {
    const cookie = `token=x; civictrack_preview=${token}`
    const headers = { host: HOST, cookie, 'content-type': 'application/json' }
    const { statusCode } = await tested.site.inject({ method: 'POST', url, headers, payload: { title: 'A hole' } })
    expect(statusCode).toBe(201)
  }
  expect(own.requests.map(({ url }) => url)).toEqual(PATHS)
  expect(own.requests[0]?.body).toBe('{"title":"A hole"}')
  expect(own.requests[0]?.headers).toMatchObject({ cookie: 'token=x', 'x-forwarded-host': HOST })
  expect(siteApi.requests).toEqual([])
  await tested.site.inject({ method: 'POST', url: '/api/v1/issue', headers: { host: 'localhost:3000' } })
  expect([own.requests.length, siteApi.requests.length]).toEqual([3, 1])
  await Promise.all([tested.close(), own.close(), siteApi.close()])
})

test('reads the data of pages that are rendered on request from PREVIEW_API_URL only', async () => {
  const [own, siteApi] = await Promise.all([recordingServer(), recordingServer()])
  const tested = await startPreviewedSite({ apiUrl: siteApi.url, previews: { previewApiUrl: own.url } })
  const route = { path: '/Issue/:reference', page: 'issue', title: '', description: '', prerender: false }
  const routes = [{ ...route, frame: 'public' as const, data: { issue: '/api/v1/issue/:reference' } }]
  const issue = { path: '/Issue', page: 'issue', title: '', description: '', frame: 'public' as const, prerender: true }
  await publishTiny(tested.store, {
    app: 'report',
    version: '4.0.0',
    bundle: `exports.default = { pages: { issue: async () => '<h1>Issue</h1>' } }`,
    overrides: {
      manifest: { name: 'report', contract: 1, routes: [issue, ...routes], navigation: [], operations: [] },
    },
  })
  const { token } = await tested.show({ version: '4.0.0' })
  await tested.get('/Issue/CT-7K3-9QF', { token })
  expect(own.requests.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/api/v1/issue/CT-7K3-9QF', undefined],
  ])
  expect(siteApi.requests).toEqual([])
  await Promise.all([tested.close(), own.close(), siteApi.close()])
})

test('the API of this process gets the calls of previews too, without the cookie of the preview', async () => {
  const seen: IncomingHttpHeaders[] = []
  const tested = await startPreviewedSite({
    previews: {
      apiListener: (request, response) => {
        seen.push(request.headers)
        response.end('{}')
      },
    },
  })
  const { token } = await tested.show()
  await tested.get('/api/v1/issue', { token })
  expect(seen).toEqual([expect.objectContaining({ host: HOST, cookie: 'token=x' })])
  await tested.close()
})

interface Recorded {
  url: string
  body: string
  headers: IncomingHttpHeaders
}

/** An API that answers 201 to everything, and notes what it was sent. */
async function recordingServer() {
  const requests: Recorded[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ url: request.url ?? '', body, headers: request.headers })
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
