import type { Page } from '@playwright/test'

/** Fills the visible fields of the page's form, by their names. */
export async function fillForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main [name=${name}]`).filter({ visible: true }).fill(value)
}

/** Presses a button whose label is exactly this. */
export function press(page: Page, button: string): Promise<void> {
  return page.getByRole('button', { name: button, exact: true }).click()
}
