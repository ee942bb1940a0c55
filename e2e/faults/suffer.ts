import type { Page } from 'playwright-core'
import { openPage } from '../support/browser'
import { hasRun } from '../support/tampering'
import { type Fault, type Trouble, trouble } from './plant'
import { type Remote, ROADS, untilAlive } from './remotes'

export const WAYS = ['direct visit', 'client navigation'] as const

export interface Case {
  app: Remote
  fault: Fault
  way: (typeof WAYS)[number]
}

/** What a visitor went through. Times are in milliseconds. */
export interface Outcome {
  /** From the click or the request to "Try again". */
  saidAfter: number
  /** From "Try again" to the living page. */
  healedAfter: number
  reloads: number
}

/** A citizen is told within this time. */
const TOLD_WITHIN_MS = 8000
const PATIENCE_MS = 25_000

interface Setting {
  siteUrl: string
  token: string
}

/**
 * Goes to the page of a remote that fails: one tab stays and tries again once the fault is gone, another leaves for
 * a page of another remote.
 * @throws {Error} when the fault is not contained or the page does not heal.
 */
export async function suffer({ app, fault, way }: Case, { siteUrl, token }: Setting): Promise<Outcome> {
  const { context, page: staying, close } = await openPage()
  let planned: Trouble | undefined
  try {
    context.setDefaultTimeout(PATIENCE_MS)
    planned = await trouble(fault, { context, app, siteUrl })
    const { url, begin, mend } = planned
    if (!ROADS[app].isForStrangers) await context.addCookies([{ name: 'token', value: token, url }])
    const leaving = await context.newPage()
    if (way === 'client navigation') await Promise.all([staying, leaving].map((page) => openFrom(page, app, url)))
    await begin()
    const arrive = (page: Page) => (way === 'direct visit' ? visit(page, app, url) : follow(page, app))

    const [saidAfter] = await Promise.all([arrive(staying), leave(leaving, app, arrive)])
    await expectFrameWorks(staying, app)
    await expectContained(staying, { app, way, saidAfter })
    const typed = way === 'direct visit' && (await type(staying))
    await mend()
    const healed = await tryAgain(staying, app)
    if (typed) await expectTyped(staying)
    for (const page of [staying, leaving]) {
      if (await hasRun(page)) throw new Error('An altered byte has run.')
    }
    return { saidAfter, ...healed }
  } finally {
    await planned?.end()
    await close()
  }
}

async function openFrom(page: Page, app: Remote, siteUrl: string): Promise<void> {
  const { from } = ROADS[app]
  await page.goto(siteUrl + from.path)
  await untilAlive(page, from, PATIENCE_MS)
}

async function visit(page: Page, app: Remote, siteUrl: string): Promise<number> {
  // A script that hangs would hold the load event up.
  await page.goto(siteUrl + ROADS[app].path, { waitUntil: 'commit' })
  return untilTold(page)
}

async function follow(page: Page, app: Remote): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('click'), { capture: true })
  })
  await ROADS[app].arrive(page)
  return untilTold(page)
}

/** Waits for "Try again"; gives the time since the last click, or else since the page was asked for. */
async function untilTold(page: Page): Promise<number> {
  const told = await page.waitForFunction(() => {
    const isTold = [...document.querySelectorAll('button')].some(
      (button) => button.textContent === 'Try again' && button.checkVisibility(),
    )
    return isTold && performance.now() - (performance.getEntriesByName('click').at(-1)?.startTime ?? 0)
  })
  return Math.round(Number(await told.jsonValue()))
}

async function leave(page: Page, app: Remote, arrive: (page: Page) => Promise<number>): Promise<void> {
  await arrive(page)
  await ROADS[app].leave(page)
  await untilAlive(page, ROADS[app].to, PATIENCE_MS)
}

async function expectFrameWorks(page: Page, app: Remote): Promise<void> {
  if (app === 'dashboard') {
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Settings' }).hover()
    return
  }
  const help = page.getByRole('button', { name: 'Help & Info' })
  await help.click()
  await page.getByRole('link', { name: 'FAQs' }).filter({ visible: true }).first().waitFor()
  await help.click()
}

async function expectContained(
  page: Page,
  { app, way, saidAfter }: Pick<Case, 'app' | 'way'> & { saidAfter: number },
): Promise<void> {
  const { isPrerendered, heading } = ROADS[app]
  const keepsHtml = isPrerendered && way === 'direct visit'
  if (keepsHtml) await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 1000 })
  else if (saidAfter > TOLD_WITHIN_MS) throw new Error(`"Try again" came only after ${saidAfter} ms.`)
}

const TYPED = 'Typed before it was mended'

/** Types into the page's form, if the server has sent one. */
async function type(page: Page): Promise<boolean> {
  const box = page.locator(BOXES).first()
  if ((await box.count()) === 0) return false
  await box.fill(TYPED)
  return true
}

const BOXES = 'main form :is(input[type="text"], input[type="email"], input:not([type]))'

async function expectTyped(page: Page): Promise<void> {
  const values = await page.locator(BOXES).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  if (!values.includes(TYPED)) throw new Error('What was typed is lost.')
}

async function tryAgain(page: Page, app: Remote): Promise<Pick<Outcome, 'healedAfter' | 'reloads'>> {
  let reloads = 0
  page.on('domcontentloaded', () => {
    reloads += 1
  })
  const start = performance.now()
  const alive = untilAlive(page, ROADS[app], PATIENCE_MS)
  // It may heal by itself before the click, and then there is no button any more.
  page
    .getByRole('button', { name: 'Try again' })
    .click()
    .catch(() => undefined)
  await alive
  if (reloads > 1) throw new Error(`The page needed ${reloads} reloads to heal.`)
  return { healedAfter: Math.round(performance.now() - start), reloads }
}
