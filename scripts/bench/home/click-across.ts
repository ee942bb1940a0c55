import type { Browser } from 'playwright-core'
import { isInteractive } from '../../../e2e/browser/is-interactive'

const SLOWER_PROCESSOR = 4

/**
 * Milliseconds from a click on the home page to the heading of another app's page, whose scripts the pointer has prefetched, on
 * a slow processor. Measured in the page, so that messages to the browser do not count.
 */
export async function clickAcross(browser: Browser, siteUrl: string, path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(siteUrl)
    await page.mouse.move(5, 5)
    await page.waitForFunction(isInteractive)
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().hover()
    await page.waitForLoadState('networkidle')
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    return await page.evaluate(async (href) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)].find((one) =>
        one.checkVisibility(),
      )
      const before = document.querySelector('main h1')?.textContent
      const start = performance.now()
      link?.click()
      for (;;) {
        const heading = document.querySelector('main h1')
        if (location.pathname === href && heading && heading.textContent !== before) return performance.now() - start
        await new Promise(requestAnimationFrame)
      }
    }, path)
  } finally {
    await context.close()
  }
}
