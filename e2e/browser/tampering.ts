import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'

const MARK = ';window.__tampered = true;'

/** The changes that the network makes to files on their way, by the path of their address. */
export type Changes = Record<string, (text: string) => string>

/** Adds a statement to a script that shows whether it has run. */
export function tamper(script: string): string {
  return script + MARK
}

/** Whether tampered code has run in the page's present document. */
export function hasRun(page: Page): Promise<boolean> {
  return page.evaluate(() => '__tampered' in window)
}

/** Changes files on their way to the page. Headers stay, except `withoutHeaders`. */
export async function changeOnTheWay(page: Page, changes: Changes, withoutHeaders: string[] = []): Promise<void> {
  await page.route(
    (url) => url.pathname in changes,
    async (route: Route) => {
      const response = await route.fetch()
      const change = changes[new URL(route.request().url()).pathname]
      const dropped = ['content-encoding', 'content-length', ...withoutHeaders]
      const headers = Object.entries(response.headers()).filter(([name]) => !dropped.includes(name))
      const body = await response.text()
      await route.fulfill({
        status: response.status(),
        headers: Object.fromEntries(headers),
        body: change?.(body) ?? body,
      })
    },
  )
}

/** The value of HTML's integrity attribute for a script. */
export function integrityOf(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`
}
