import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { fillReport, submitReport } from './fill-report'

const CALL = '**/api/v1/issue/reportissue'

/** The faults of a submission: none, no network, a response lost after the server has committed, a tab that closes. */
export const FAULTS = ['none', 'offline', 'lost response', 'closed tab', 'lost response and closed tab'] as const
type Fault = (typeof FAULTS)[number]

interface Submission {
  title: string
  fault: Fault
  closesAfterMs: number
}

/** Opens a reporter with two tabs, whose network and tab fail as each submission specifies. */
export async function openReporter(first: Page, image: Buffer) {
  const context = first.context()
  const other = await context.newPage()
  await other.goto('/FAQs')
  let page = await openForm(first)

  async function report({ title, fault, closesAfterMs }: Submission): Promise<void> {
    // A message about the previous report must not be mistaken for one about this report.
    await openForm(page)
    const restore = await startFault(context, fault)
    await fillReport(page, title, image)
    await submitReport(page)
    if (fault.includes('closed tab')) page = await closeAndReturn(page, title, closesAfterMs)
    else if (fault !== 'none') await expectKeptNotSent(page, title)
    await restore()
    await other.bringToFront()
    await page.bringToFront()
    await page.waitForFunction(isSent, title, { timeout: 60_000 })
  }

  return { report }
}

async function openForm(tab: Page): Promise<Page> {
  await tab.goto('/Issue')
  await expect(tab.getByRole('button', { name: 'Submit Report', disabled: false })).toBeVisible()
  // Waits for the code of the outbox, which loads when the page is idle, and shows its list as soon as it has arrived.
  await tab.waitForLoadState('networkidle')
  return tab
}

async function closeAndReturn(page: Page, title: string, closesAfterMs: number): Promise<Page> {
  await pause(closesAfterMs)
  await page.close({ runBeforeUnload: false })
  const tab = await openForm(await page.context().newPage())
  // A tab that closed before the report was kept leaves a draft in the form, which the reporter sends again.
  const found = await tab.waitForFunction(findReport, title)
  if ((await found.jsonValue()) === 'draft') await submitReport(tab)
  return tab
}

/** Runs in the page: whether the report is in the form or in the outbox. */
function findReport(title: string): 'draft' | 'outbox' | false {
  const isInForm = document.querySelector<HTMLInputElement>('form [name=title]')?.value === title
  const hasPhoto = (document.querySelector<HTMLInputElement>('form [name=image]')?.files?.length ?? 0) > 0
  if (isInForm && hasPhoto) return 'draft'
  return [...document.querySelectorAll('li strong')].some(({ textContent }) => textContent === title) && 'outbox'
}

/** Runs in the page: whether the report has been sent. */
function isSent(title: string): boolean {
  if (location.pathname === '/ReportSubmit') return document.body.textContent?.includes(title) ?? false
  const items = [...document.querySelectorAll('li')]
  return items.find((item) => item.querySelector('strong')?.textContent === title)?.dataset.state === 'sent'
}

/** Starts a fault of the network; returns a function that ends it. */
async function startFault(context: BrowserContext, fault: Fault): Promise<() => Promise<void>> {
  if (fault === 'offline') {
    await context.setOffline(true)
    return () => context.setOffline(false)
  }
  if (!fault.includes('lost response')) return async () => undefined
  await context.route(CALL, async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  })
  return () => context.unroute(CALL)
}

async function expectKeptNotSent(page: Page, title: string): Promise<void> {
  await expect(page.getByText('Your report is kept on this device').first()).toBeVisible()
  const item = page.locator('li[data-state]').filter({ hasText: title })
  await expect(item).toBeVisible()
  expect(await item.getAttribute('data-state'), `"${title}" is shown as sent without a response`).not.toBe('sent')
}
