import { expect, type Page } from '@playwright/test'

/** Types into the field with this label, which Tab has to reach. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(nameOfFocus)) === name) return
  }
  throw new Error(`60 presses of Tab do not reach "${name}".`)
}

function nameOfFocus(): string {
  const element = document.activeElement as HTMLInputElement | null
  const label = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label')
  return (label ?? element?.textContent ?? '').trim()
}
