import type { ConsoleMessage, Page, Request } from 'playwright-core'
import { isApiPath } from './calls/api-calls'

/** The problems and requests of a page since its visit began. */
export interface Activity {
  reset: () => void
  addProblem: (problem: string) => void
  /** Each problem once. */
  problems: () => string[]
  openRequests: () => string[]
  /** Milliseconds since the last request ended. */
  quietMs: () => number
}

/** Records a page's errors, console messages and requests. */
export function recordActivity(page: Page, siteUrl: string): Activity {
  const problems = new Set<string>()
  const open = new Set<Request>()
  let quietSince = Date.now()

  const addProblem = (problem: string) => void problems.add(normalized(problem, siteUrl))
  const endRequest = (request: Request) => {
    open.delete(request)
    quietSince = Date.now()
  }
  page.on('pageerror', (error) => addProblem(`it throws: ${error.message}`))
  page.on('console', (message) => {
    if (isPageError(message)) addProblem(`the console says: ${message.text()}`)
  })
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', endRequest)
  page.on('requestfailed', (request) => {
    endRequest(request)
    if (isFailedAsset(request, siteUrl)) addProblem(`${request.url()} does not load`)
  })

  return {
    reset() {
      problems.clear()
      open.clear()
      quietSince = Date.now()
    },
    addProblem,
    problems: () => [...problems],
    openRequests: () => [...open].map((request) => request.url()),
    quietMs: () => Date.now() - quietSince,
  }
}

/** Failed API calls are not the candidate's fault: there is no API behind it. */
function isPageError(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  const { pathname } = URL.canParse(message.location().url) ? new URL(message.location().url) : { pathname: '' }
  return !isApiPath(pathname)
}

/** Whether an asset of a release failed. A request that the closing page aborted did not. */
function isFailedAsset(request: Request, siteUrl: string): boolean {
  const url = new URL(request.url())
  const isRelease = url.origin !== new URL(siteUrl).origin || url.pathname.startsWith('/releases/')
  return isRelease && request.failure()?.errorText !== 'net::ERR_ABORTED'
}

/** Without ports and hashes, which differ between two builds that have the same defect. */
function normalized(problem: string, siteUrl: string): string {
  return problem
    .replaceAll(siteUrl, '')
    .replaceAll(/\.[0-9a-f]{12,}\.js/g, '.js')
    .slice(0, 400)
}
