import type { Release } from '@civictrack/contract'
import type { CDPSession } from 'playwright-core'
import { type ApiCall, type ApiRequest, isApiPath } from './api-calls'

/** `callApi` of `shared` waits for a chunk and for axios before it sends a request: the app's own code is further up. */
const ASYNC_DEPTH = 32

/** A part of a DevTools stack trace, in which the functions that waited for this one are parents. */
interface Stack {
  callFrames: { url: string }[]
  parent?: Stack
}

export interface Callers {
  reset: () => void
  /**
   * Names the app that made each request: the remote whose code is on the stack, else the shell when its code is, else the
   * app that the page belongs to, for example for a request of a worker or of an element in the page's HTML.
   */
  attribute: (requests: readonly ApiRequest[], pageOwner: string) => ApiCall[]
}

/** Records which app's code makes the requests of a tab. The server knows the requests, but not the code. */
export async function recordCallers(
  devTools: CDPSession,
  { url, releases }: { url: string; releases: readonly Release[] },
): Promise<Callers> {
  const callers = new Map<string, Set<string>>()
  devTools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { pathname } = new URL(request.url)
    if (!isApiPath(pathname)) return
    const app = callerOf(scriptsOf(initiator.stack), { url, releases })
    const key = keyOf({ method: request.method, path: pathname })
    if (app) callers.set(key, (callers.get(key) ?? new Set()).add(app))
  })
  await devTools.send('Network.enable')
  await devTools.send('Debugger.enable')
  await devTools.send('Debugger.setSkipAllPauses', { skip: true })
  await devTools.send('Debugger.setAsyncCallStackDepth', { maxDepth: ASYNC_DEPTH })
  return {
    reset: () => callers.clear(),
    attribute: (requests, pageOwner) =>
      requests.flatMap((request) =>
        [...(callers.get(keyOf(request)) ?? [pageOwner])].map((app) => ({ ...request, app })),
      ),
  }
}

function keyOf({ method, path }: ApiRequest): string {
  return `${method} ${path}`
}

/** The addresses of the scripts on a stack, the innermost function first. */
function scriptsOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : []
}

/** The first remote whose script is on the stack, else the shell; undefined when no release's script is. */
function callerOf(
  scripts: string[],
  { url, releases }: { url: string; releases: readonly Release[] },
): string | undefined {
  const apps = scripts.flatMap((script) => {
    const release = releases.find(({ baseUrl }) => script.startsWith(new URL(baseUrl, url).href))
    return release ? [release.app] : []
  })
  return apps.find((app) => app !== 'shell') ?? apps[0]
}
