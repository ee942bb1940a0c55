import type { Page } from '@playwright/test'

export interface ScriptRequest {
  url: string
  /** Who asked for it: `parser` is the HTML itself, `script` is other code. */
  initiator: string
  encoding: string
  /** Size of the body as it was transferred. */
  bytes: number
}

/** Notes all scripts that a page asks for, from now on. Gives a function that says which. */
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
