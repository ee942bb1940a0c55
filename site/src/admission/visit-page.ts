import type { Browser, ConsoleMessage, Page, Request } from 'playwright-core'
import type { CandidateSite } from './candidate-site'

/** A page comes to rest within this, on a busy machine too. */
const REST_LIMIT_MS = 20_000
const QUIET_MS = 300
/** On a busy machine a page is quiet for longer than that while its scripts are read. */
const HEADING_LIMIT_MS = 10_000

/** Opens a page as a new visitor. Gives what is wrong with it, in words that are the same for the same defect. */
export async function visit(browser: Browser, site: CandidateSite, path: string): Promise<string[]> {
  const context = await browser.newContext()
  const problems: string[] = []
  try {
    const page = await context.newPage()
    const note = (problem: string) => problems.push(normalized(problem, site.url))
    page.on('pageerror', (error) => note(`it throws: ${error.message}`))
    page.on('console', (message) => isOfPage(message) && note(`the console says: ${message.text()}`))
    page.on('requestfailed', (request) => isLost(request, site.url) && note(`${request.url()} does not arrive`))
    const untilRest = watchRest(page)
    await page.goto(site.url + path, { timeout: REST_LIMIT_MS })
    await untilRest()
    await untilHeading(page)
    await untilRest()
    if (!(await page.evaluate(hasHeading))) note('it shows no heading')
    const missing = await missingScripts(page)
    if (missing.length > 0) note(`its script did not arrive: ${missing.join(', ')}`)
    for (const report of site.reports.get(path) ?? []) note(report)
  } catch (error) {
    problems.push(normalized(`it does not open: ${(error as Error).message.split('\n')[0]}`, site.url))
  } finally {
    await context.close()
  }
  return [...new Set(problems)]
}

/** Gives a function that waits until the page has asked for nothing for a moment. */
function watchRest(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let quietSince = Date.now()
  page.on('request', (request) => open.add(request))
  const end = (request: Request) => {
    open.delete(request)
    quietSince = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const limit = Date.now() + REST_LIMIT_MS
    while (open.size > 0 || Date.now() - quietSince < QUIET_MS) {
      if (Date.now() > limit)
        throw new Error(`it does not come to rest: ${[...open].map((one) => one.url()).join(', ')}`)
      await page.waitForTimeout(50)
    }
  }
}

/** Waits until there is something to read, or will be nothing. */
async function untilHeading(page: Page): Promise<void> {
  await page.waitForFunction(hasHeading, undefined, { timeout: HEADING_LIMIT_MS }).catch(() => undefined)
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

/** Runs in the page: whether there is something to read. */
function hasHeading(): boolean {
  return [...document.querySelectorAll('h1')].some((heading) => heading.textContent?.trim())
}

/** Which of the scripts that the page asks for ahead never came. */
function missingScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = new Set(performance.getEntriesByType('resource').map((entry) => entry.name))
    const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].map(
      ({ href }) => href,
    )
    return wanted.filter((url) => !loaded.has(url)).map((url) => new URL(url).pathname)
  })
}

/** Ports and hashes change from build to build; the defect is the same. */
function normalized(problem: string, siteUrl: string): string {
  return problem
    .replaceAll(siteUrl, '')
    .replaceAll(/\.[0-9a-f]{12,}\.js/g, '.js')
    .slice(0, 400)
}
