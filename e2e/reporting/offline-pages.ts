import { expect, type Page } from '@playwright/test'

/** Waits until this browser can open the report form without a network. */
export function untilFormIsStored(page: Page): Promise<void> {
  const isStored = async () => (await caches.match('/offline/complete')) !== undefined
  return expect.poll(() => page.evaluate(isStored), { timeout: 30_000 }).toBe(true)
}

/** Waits until this browser has deleted all stored pages. */
export function untilNothingIsStored(page: Page): Promise<void> {
  const isEmpty = async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
    return (await caches.keys()).length === 0
  }
  return expect.poll(() => page.evaluate(isEmpty), { timeout: 30_000 }).toBe(true)
}
