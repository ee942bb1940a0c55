import { setTimeout } from 'node:timers/promises'
import type { Browser, ConsoleMessage, Page, Request } from 'playwright-core'
import { type CandidateSite, EMPTY_PATH } from './candidate-site'

/** A page comes to rest within this, on a busy machine too. */
const REST_LIMIT_MS = 20_000
const QUIET_MS = 100
const POLL_MS = 20
/** On a busy machine a page is quiet for longer while its scripts are read. */
const PATIENCE_MS = 10_000

/** All looks at a page together; one that loops answers none of them. */
const VISIT_LIMIT_MS = 60_000

export interface Tab {
  /** Opens a page as a new visitor. Gives what is wrong with it, in words that are the same for the same defect. */
  visit: (path: string) => Promise<string[]>
  close: () => Promise<void>
}

/** What has happened since a page was asked for. */
interface Seen {
  problems: string[]
  open: Set<Request>
  quietSince: number
}

/** Opens a tab for one page after another: what was compiled for the first of them serves the others. */
export async function openTab(browser: Browser, site: CandidateSite): Promise<Tab> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  let seen: Seen
  const note = (problem: string) => seen.problems.push(normalized(problem, site.url))
  const end = (request: Request) => {
    seen.open.delete(request)
    seen.quietSince = Date.now()
  }
  page.on('pageerror', (error) => note(`it throws: ${error.message}`))
  page.on('console', (message) => isOfPage(message) && note(`the console says: ${message.text()}`))
  page.on('request', (request) => seen.open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', (request) => {
    end(request)
    if (isLost(request, site.url)) note(`${request.url()} does not arrive`)
  })

  async function look(path: string): Promise<void> {
    await page.goto(site.url + path, { timeout: REST_LIMIT_MS })
    await untilRest(page, seen)
    await untilHeading(page)
    await untilRest(page, seen)
    if (!(await page.evaluate(hasHeading))) note('it shows no heading')
    const missing = await missingScripts(page)
    if (missing.length > 0) note(`its script did not arrive: ${missing.join(', ')}`)
    for (const report of site.reports.get(path) ?? []) note(report)
  }

  async function forget(): Promise<void> {
    // Not about:blank: for that the browser starts another process, and the compiled scripts are lost with the old one.
    await page.goto(site.url + EMPTY_PATH)
    await page.evaluate(() => sessionStorage.clear())
    await context.clearCookies()
    await devTools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' })
  }

  return {
    async visit(path) {
      seen = { problems: [], open: new Set(), quietSince: Date.now() }
      const { problems } = seen
      try {
        await withLimit(look(path))
        await withLimit(forget())
      } catch (error) {
        note(`it does not open: ${(error as Error).message.split('\n')[0]}`)
      }
      return [...new Set(problems)]
    },
    close: () => context.close(),
  }
}

async function withLimit(work: Promise<void>): Promise<void> {
  const limit = new AbortController()
  const late = setTimeout(VISIT_LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`it does not answer for ${VISIT_LIMIT_MS / 1000} s`)
  })
  await Promise.race([work, late]).finally(() => limit.abort())
}

/** Waits until the page has nothing to do and has asked for nothing for a moment. */
async function untilRest(page: Page, seen: Seen): Promise<void> {
  const limit = Date.now() + REST_LIMIT_MS
  for (;;) {
    // A page that goes on to another while it is asked answers nothing.
    await page.evaluate(untilIdle).catch(() => undefined)
    if (seen.open.size === 0 && Date.now() - seen.quietSince >= QUIET_MS) return
    if (Date.now() > limit) {
      throw new Error(`it does not come to rest: ${[...seen.open].map((one) => one.url()).join(', ')}`)
    }
    await setTimeout(POLL_MS)
  }
}

/** Waits until there is something to read, or will be nothing. */
async function untilHeading(page: Page): Promise<void> {
  await page.waitForFunction(hasHeading, undefined, { timeout: PATIENCE_MS }).catch(() => undefined)
}

/** What the API answers is no matter of the candidate's. */
function isOfPage(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  const { pathname } = URL.canParse(message.location().url) ? new URL(message.location().url) : { pathname: '' }
  return !/^\/(api|auth|media)\//.test(pathname)
}

/** A script or picture of a release that failed; what was still under way when the page closed has not. */
function isLost(request: Request, siteUrl: string): boolean {
  const url = new URL(request.url())
  const isRelease = url.origin !== new URL(siteUrl).origin || url.pathname.startsWith('/releases/')
  return isRelease && request.failure()?.errorText !== 'net::ERR_ABORTED'
}

/** Runs in the page: waits until its main thread has nothing to do, twice, for a frame may lie between. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())))
}

/** Runs in the page: whether there is something to read. */
function hasHeading(): boolean {
  return [...document.querySelectorAll('h1')].some((heading) => heading.textContent?.trim())
}

/** Which of the scripts that the page asks for ahead do not come. */
async function missingScripts(page: Page): Promise<string[]> {
  const limit = Date.now() + PATIENCE_MS
  for (;;) {
    const missing = await page.evaluate(scriptsToCome)
    if (missing.length === 0 || Date.now() > limit) return missing
    await setTimeout(POLL_MS)
  }
}

/** Runs in the page: which of the scripts that it asks for ahead have not come. */
function scriptsToCome(): string[] {
  const loaded = new Set(performance.getEntriesByType('resource').map((entry) => entry.name))
  const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')]
  return wanted.filter(({ href }) => !loaded.has(href)).map(({ href }) => new URL(href).pathname)
}

/** Ports and hashes change from build to build; the defect is the same. */
function normalized(problem: string, siteUrl: string): string {
  return problem
    .replaceAll(siteUrl, '')
    .replaceAll(/\.[0-9a-f]{12,}\.js/g, '.js')
    .slice(0, 400)
}
