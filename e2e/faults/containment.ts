import type { Page } from '@playwright/test'
import { type Remote, ROUTES } from './remotes'

/** "Try again" is due within this time. */
const SHOWN_WITHIN_MS = 8000
/** So much of it is the wait for the page; the rest is for showing it. */
const WAIT_MS = 5000

/** The frame around a broken page works: its menu opens, its links react. */
export async function expectFrameWorks(page: Page, app: Remote): Promise<void> {
  if (app === 'dashboard') {
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Settings' }).hover()
    return
  }
  const help = page.getByRole('button', { name: 'Help & Info' })
  await help.click()
  await page.getByRole('link', { name: 'FAQs' }).filter({ visible: true }).first().waitFor()
  await help.click()
}

/** A prerendered page keeps its HTML. */
export async function expectKept(page: Page, app: Remote): Promise<void> {
  await page.getByRole('heading', { level: 1, name: ROUTES[app].heading }).waitFor({ timeout: 1000 })
}

/**
 * "Try again" was shown in time. Where the machine is so busy that a page without a fault takes longer than the rest of
 * that time to open, showing it may take twice as long as that page.
 * @param openedIn Opens the page without its fault; returns how long that took, in milliseconds.
 */
export async function expectInTime(shownAfter: number, openedIn: () => Promise<number>): Promise<void> {
  if (shownAfter <= SHOWN_WITHIN_MS) return
  const opened = await openedIn()
  const limit = Math.max(SHOWN_WITHIN_MS, WAIT_MS + 2 * opened)
  if (shownAfter > limit)
    throw new Error(`"Try again" came only after ${shownAfter} ms; the page without its fault opens in ${opened} ms.`)
}

const TYPED = 'Typed before the repair'
const FIELDS = 'main form :is(input[type="text"], input[type="email"], input:not([type]))'

/** Types into the page's form, if the server has sent one. */
export async function type(page: Page): Promise<boolean> {
  const field = page.locator(FIELDS).first()
  if ((await field.count()) === 0) return false
  await field.fill(TYPED)
  return true
}

export async function expectTyped(page: Page): Promise<void> {
  const values = await page
    .locator(FIELDS)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  if (!values.includes(TYPED)) throw new Error('The typed text is lost.')
}
