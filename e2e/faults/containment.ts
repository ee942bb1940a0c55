import type { Page } from '@playwright/test'
import { type Remote, ROUTES } from './remotes'

/** "Try again" is due within this time. */
const SHOWN_WITHIN_MS = 8000

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

interface Shown {
  app: Remote
  isDirect: boolean
  shownAfter: number
}

/** A prerendered page keeps its HTML; elsewhere "Try again" is shown in time. */
export async function expectContained(page: Page, { app, isDirect, shownAfter }: Shown): Promise<void> {
  const { isPrerendered, heading } = ROUTES[app]
  if (isPrerendered && isDirect) await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 1000 })
  else if (shownAfter > SHOWN_WITHIN_MS) throw new Error(`"Try again" came only after ${shownAfter} ms.`)
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
