import type { BrowserContext, Page } from '@playwright/test'
import type { ProblemList } from '../campaign'

/** Attributes and elements that only an inserted payload would have made. */
const PLANTED =
  '[onerror],[onload],[onfocus],[ontoggle],[onbegin],[onmouseover],[onclick],[href^="javascript:" i],[src*="127.0.0.1:1"],[srcdoc],mglyph,math,template:not([data-scripts])'

/** A browser that notes each execution of `xss()`, each dialog, each policy report and each element that a payload made. */
export async function watch(context: BrowserContext, problems: ProblemList): Promise<Watcher> {
  const page = await context.newPage()
  let view = ''
  const note = (problem: string, example: string) =>
    problems.add(`${problem} in ${view.replace(/CT-[\w-]+/, '<reference>')}`, example)
  page.on('dialog', (dialog) => {
    note('a dialog', dialog.message())
    void dialog.dismiss()
  })
  await page.exposeFunction('xss', () => note('an execution', view))
  await page.exposeFunction('__noteViolation', (text: string) => note('a policy report', text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { __noteViolation?: (text: string) => void }).__noteViolation
      report?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  async function inspect(): Promise<void> {
    for (const element of await page.locator(PLANTED).all())
      note('an element of a payload', await element.evaluate((one) => one.outerHTML.slice(0, 200)))
  }
  return {
    page,
    async open(address, expected) {
      view = new URL(address).pathname
      await page.goto(address, { waitUntil: 'load' })
      if (expected)
        await page
          .getByText(expected)
          .first()
          .waitFor({ timeout: 8000 })
          .catch(() => note('the stored text does not show', address))
      await inspect()
    },
    async openHtml(name, html) {
      view = name
      await page.goto('about:blank')
      await page.setContent(html)
      await inspect()
    },
  }
}

export interface Watcher {
  page: Page
  /** Opens an address, and waits for a text that shows that the stored data has arrived. */
  open(address: string, expected?: RegExp): Promise<void>
  /** Shows HTML as a mail program without any policy would. */
  openHtml(name: string, html: string): Promise<void>
}
