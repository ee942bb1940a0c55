import type { Page } from '@playwright/test'

export interface ScriptRequest {
  url: string
  /** The part that asks for it: the document, in its HTML or in a script of its own, or a script that was loaded. */
  askedBy: 'document' | 'script'
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
    const isLoadedScript = initiator.stack?.callFrames.some(({ url }) => url.endsWith('.js'))
    requests.set(requestId, {
      url: request.url,
      askedBy: isLoadedScript ? 'script' : 'document',
      encoding: '',
      bytes: 0,
    })
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
