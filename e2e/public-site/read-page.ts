import type { Page } from '@playwright/test'

/** All text of a page that can be seen once its menus and questions are open, placeholders included, on one line. */
export async function readPage(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const menus = [...document.querySelectorAll<HTMLElement>('[popover]')].filter(
      ({ parentElement }) => parentElement?.checkVisibility() !== false,
    )
    const read = menus.map((menu) => {
      menu.showPopover()
      // biome-ignore lint/performance/useDomNodeTextContent: what cannot be seen does not count.
      const { innerText } = menu
      menu.hidePopover()
      return innerText
    })
    const hints = [...document.querySelectorAll('input')].map(({ placeholder }) => placeholder)
    // biome-ignore lint/performance/useDomNodeTextContent: what cannot be seen does not count.
    return [document.body.innerText, ...read, ...hints].join(' ')
  })
  return text.replace(/\s+/g, ' ').toLowerCase()
}

/** How many pixels the page is wider than the window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
