import type { BrowserContext, Page } from '@playwright/test'
import { hasRun } from '../browser/tampering'
import type { Visit } from '../fixtures/visit'
import { expectFrameWorks, expectInTime, expectKept, expectTyped, type } from './containment'
import { type Fault, type PlantedFault, plantFault } from './planted-fault'
import { type Remote, ROUTES, untilInteractive } from './remotes'

export const ARRIVALS = ['direct visit', 'client navigation'] as const

export interface FaultCase {
  app: Remote
  fault: Fault
  arrival: (typeof ARRIVALS)[number]
}

/** The times of a case, in milliseconds. */
export interface FaultResult {
  /** From the click or the request to "Try again". */
  shownAfter: number
  /** From "Try again" to the interactive page. */
  healedAfter: number
  reloads: number
}

const LIMIT_MS = 25_000

interface Setting {
  siteUrl: string
  token: string
  newVisit: () => Promise<Visit>
}

/**
 * Goes to the page of a remote that fails: one tab stays and tries again once the fault is repaired, another leaves for
 * a page of another remote.
 * @throws {Error} when the fault is not contained or the page does not heal.
 */
export async function runFaultCase(
  { app, fault, arrival }: FaultCase,
  { siteUrl, token, newVisit }: Setting,
): Promise<FaultResult> {
  const { context, page: staying } = await newVisit()
  let planted: PlantedFault | undefined
  try {
    context.setDefaultTimeout(LIMIT_MS)
    planted = await plantFault(fault, { context, app, siteUrl })
    const { url, begin, repair } = planted
    const signIn = async (visitor: BrowserContext) => {
      if (!ROUTES[app].isForVisitors) await visitor.addCookies([{ name: 'token', value: token, url }])
    }
    await signIn(context)
    const leaving = await context.newPage()
    if (arrival === 'client navigation') await Promise.all([staying, leaving].map((page) => openFrom(page, app, url)))
    await begin()
    const arrive = (page: Page) => (arrival === 'direct visit' ? open(page, app, url) : follow(page, app))

    const [shownAfter] = await Promise.all([arrive(staying), leave(leaving, app, arrive)])
    await expectFrameWorks(staying, app)
    const isDirect = arrival === 'direct visit'
    const isKept = ROUTES[app].isPrerendered && isDirect
    if (isKept) await expectKept(staying, app)
    const isTyped = isDirect && (await type(staying))
    await repair()
    const healed = await tryAgain(staying, app)
    if (isTyped) await expectTyped(staying)
    if (!isKept) {
      await expectInTime(shownAfter, async () => {
        const other = await newVisit()
        await signIn(other.context)
        return openHealthy(other, app, url).finally(() => other.close())
      })
    }
    for (const page of [staying, leaving]) {
      if (await hasRun(page)) throw new Error('An altered script has run.')
    }
    return { shownAfter, ...healed }
  } finally {
    await planted?.end()
    await context.close()
  }
}

async function openFrom(page: Page, app: Remote, siteUrl: string): Promise<void> {
  const { from } = ROUTES[app]
  await page.goto(siteUrl + from.path)
  await untilInteractive(page, from, LIMIT_MS)
}

async function open(page: Page, app: Remote, siteUrl: string): Promise<number> {
  // A script that hangs would delay the load event.
  await page.goto(siteUrl + ROUTES[app].path, { waitUntil: 'commit' })
  return untilShown(page)
}

/** Opens a page that has no fault; returns how long that took, in milliseconds. */
async function openHealthy({ page }: Visit, app: Remote, siteUrl: string): Promise<number> {
  const start = performance.now()
  await page.goto(siteUrl + ROUTES[app].path, { waitUntil: 'commit' })
  await untilInteractive(page, ROUTES[app], LIMIT_MS)
  return Math.round(performance.now() - start)
}

async function follow(page: Page, app: Remote): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('click'), { capture: true })
  })
  await ROUTES[app].arrive(page)
  return untilShown(page)
}

/** Waits for "Try again"; returns the time since the last click, or else since the page was requested. */
async function untilShown(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => {
    const isShown = [...document.querySelectorAll('button')].some(
      (button) => button.textContent === 'Try again' && button.checkVisibility(),
    )
    return isShown && performance.now() - (performance.getEntriesByName('click').at(-1)?.startTime ?? 0)
  })
  return Math.round(Number(await shown.jsonValue()))
}

async function leave(page: Page, app: Remote, arrive: (page: Page) => Promise<number>): Promise<void> {
  await arrive(page)
  await ROUTES[app].leave(page)
  await untilInteractive(page, ROUTES[app].to, LIMIT_MS)
}

async function tryAgain(page: Page, app: Remote): Promise<Pick<FaultResult, 'healedAfter' | 'reloads'>> {
  let reloads = 0
  page.on('domcontentloaded', () => {
    reloads += 1
  })
  const start = performance.now()
  const interactive = untilInteractive(page, ROUTES[app], LIMIT_MS)
  // The page may heal by itself before the click, and then there is no button any more.
  page
    .getByRole('button', { name: 'Try again' })
    .click()
    .catch(() => undefined)
  await interactive
  if (reloads > 1) throw new Error(`The page needed ${reloads} reloads to heal.`)
  return { healedAfter: Math.round(performance.now() - start), reloads }
}
