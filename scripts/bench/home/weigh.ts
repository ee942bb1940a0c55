import type { Browser } from 'playwright-core'
import { touchAtOnce } from '../../../e2e/browser/touch-at-once'

interface Script {
  file: string
  /** The size on the wire, compressed. */
  bytes: number
  /** 1 is the document, 2 what the document names, 3 what a script of level 2 requests, and so on. */
  level: number
  /** Requested after the page was interactive. */
  isIdle: boolean
}

export interface Weight {
  scripts: Script[]
  /** Bytes on the wire of everything that was requested until the page was interactive, the document included. */
  whole: number
}

interface Initiator {
  type: string
  url?: string
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] }
}

/** The requests of `/`, touched as soon as it is there, its scripts in the order of their requests, on a fast connection. */
export async function weigh(browser: Browser, siteUrl: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    const scripts = new Map<string, Script>()
    const byRequest = new Map<string, Script>()
    const needed = new Set<string>()
    let isInteractive = false
    let whole = 0
    await protocol.send('Network.enable')
    protocol.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
      if (!isInteractive) needed.add(requestId)
      if (type !== 'Script' && !request.url.endsWith('.js')) return
      if (scripts.has(request.url)) return
      const level = 1 + levelOf(initiator, scripts)
      const script = {
        file: new URL(request.url).pathname.split('/').slice(2).join('/'),
        bytes: 0,
        level,
        isIdle: isInteractive,
      }
      scripts.set(request.url, script)
      byRequest.set(requestId, script)
    })
    protocol.on('Network.responseReceived', ({ requestId, response }) => {
      const script = byRequest.get(requestId)
      const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1]
      if (script) script.bytes = Number(length ?? 0)
    })
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (needed.has(requestId)) whole += encodedDataLength
    })
    await page.addInitScript(touchAtOnce)
    await page.goto(siteUrl)
    await page.waitForFunction(() => {
      const heading = document.querySelector('main h1')
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
    })
    isInteractive = true
    await page.waitForTimeout(3000)
    return { scripts: [...scripts.values()], whole }
  } finally {
    await context.close()
  }
}

/** The level of the script or document that made a request. */
function levelOf(initiator: Initiator, scripts: Map<string, Script>): number {
  if (initiator.type !== 'script') return 1
  const initiators: string[] = []
  for (let stack = initiator.stack; stack; stack = stack.parent)
    initiators.push(...stack.callFrames.map(({ url }) => url))
  return Math.max(1, ...initiators.map((url) => scripts.get(url)?.level ?? 1))
}
