import type { Page } from '@playwright/test'

/** Runs in the page: whether React has hydrated it. React sets a key of its own on every element that it controls. */
export function isInteractive(): boolean {
  const heading = document.querySelector('main h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
}

/** Opens a page and waits until it is interactive. */
export async function openInteractive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isInteractive)
}
