import type { BrowserContext, Page } from 'playwright-core'
import { openPage } from '../support/browser'
import { fillReport, submitReport } from './fill-report'

const CALL = '**/api/v1/issue/reportissue'

/** What happens to a submission: nothing, no network, an answer that is lost after the server has committed, a dead tab. */
export const MISFORTUNES = ['none', 'offline', 'dropped', 'killed', 'dropped and killed'] as const
export type Misfortune = (typeof MISFORTUNES)[number]

interface Options {
  siteUrl: string
  token: string
  image: Buffer
}

/** Somebody who reports, with a second tab open, over a network that fails on cue. */
export async function unluckyCitizen({ siteUrl, token, image }: Options) {
  const visit = await openPage()
  const { context } = visit
  await context.addCookies([{ name: 'token', value: token, url: siteUrl }])
  const other = await context.newPage()
  await other.goto(`${siteUrl}/FAQs`)
  let page = await openForm(visit.page)

  async function openForm(tab: Page): Promise<Page> {
    await tab.goto(`${siteUrl}/Issue`)
    await tab.getByRole('button', { name: 'Submit Report', disabled: false }).waitFor()
    // The outbox has arrived when it has shown, or would show, its list.
    await tab.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('outbox')),
    )
    return tab
  }

  async function report(title: string, misfortune: Misfortune, killAfterMs: number): Promise<void> {
    // What was said of the report before would be taken for what is said of this one.
    await openForm(page)
    const restore = await bringAbout(context, misfortune)
    await fillReport(page, title, image)
    await submitReport(page)
    if (misfortune.includes('killed')) page = await dieAndReturn(title, killAfterMs)
    else if (misfortune !== 'none') await expectKeptNotSent(page, title)
    await restore()
    await untilGone(title)
  }

  async function dieAndReturn(title: string, killAfterMs: number): Promise<Page> {
    await new Promise((resolve) => setTimeout(resolve, killAfterMs))
    await page.close({ runBeforeUnload: false })
    const tab = await openForm(await context.newPage())
    // Killed before the report was kept, its draft stands in the form; the person sends it again.
    const where = await tab
      .waitForFunction((wanted) => {
        const inForm = document.querySelector<HTMLInputElement>('form [name=title]')?.value === wanted
        const photo = document.querySelector<HTMLInputElement>('form [name=image]')?.files?.length
        if (inForm && photo) return 'draft'
        return [...document.querySelectorAll('li strong')].some(({ textContent }) => textContent === wanted) && 'outbox'
      }, title)
      .then((handle) => handle.jsonValue())
    if (where === 'draft') await submitReport(tab)
    return tab
  }

  /** Until no tab has the report waiting any more. */
  async function untilGone(title: string): Promise<void> {
    await other.bringToFront()
    await page.bringToFront()
    await page.waitForFunction(
      (wanted) => {
        if (location.pathname === '/ReportSubmit') return document.body.textContent?.includes(wanted)
        const item = [...document.querySelectorAll('li')].find(
          (one) => one.querySelector('strong')?.textContent === wanted,
        )
        return item?.dataset.state === 'sent'
      },
      title,
      { timeout: 60_000 },
    )
  }

  return { report, close: () => visit.close() }
}

/** Lets a misfortune begin; gives how it ends. */
async function bringAbout(context: BrowserContext, misfortune: Misfortune): Promise<() => Promise<void>> {
  if (misfortune === 'offline') {
    await context.setOffline(true)
    return () => context.setOffline(false)
  }
  if (!misfortune.includes('dropped')) return async () => undefined
  await context.route(CALL, async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  })
  return () => context.unroute(CALL)
}

async function expectKeptNotSent(page: Page, title: string): Promise<void> {
  await page.getByText('Your report is kept on this device').first().waitFor()
  const item = page.locator('li[data-state]').filter({ hasText: title })
  await item.waitFor()
  if ((await item.getAttribute('data-state')) === 'sent')
    throw new Error(`"${title}" is shown as sent, and nobody said so.`)
}
