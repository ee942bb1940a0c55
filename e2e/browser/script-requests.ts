import type { Page } from '@playwright/test'

export interface ScriptRequest {
  url: string
  /** The origin of the request: `parser` is the HTML itself, `script` is other code. */
  initiator: string
  encoding: string
  /** Size of the body as it was transferred. */
  bytes: number
}

/** Records all scripts that a page requests from now on. Returns a function that lists them. */
export async function watchScripts(page: Page): Promise<() => ScriptRequest[]> {
  const requests = new Map<string, ScriptRequest>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!new URL(request.url).pathname.endsWith('.js')) return
    requests.set(requestId, { url: request.url, initiator: initiator.type, encoding: '', bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const request = requests.get(requestId)
    if (request)
      Object.assign(request, { encoding: headers['content-encoding'] ?? '', bytes: Number(headers['content-length']) })
  })
  return () => [...requests.values()]
}
