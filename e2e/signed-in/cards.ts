import { expect, type Locator, type Page } from '@playwright/test'

/** The report cards of a page. */
export function cards(page: Page): Locator {
  return page.getByRole('article')
}

export function expectCards(page: Page, count: number): Promise<void> {
  return expect(cards(page)).toHaveCount(count)
}

/** Each choice of a filter leaves this number of cards, and without a choice all are back. */
export async function expectNarrowing(page: Page, label: string, left: Record<string, number>): Promise<void> {
  const all = await cards(page).count()
  for (const [choice, count] of Object.entries(left)) {
    await page.getByLabel(label, { exact: true }).selectOption(choice)
    await expectCards(page, count)
  }
  await page.getByLabel(label, { exact: true }).selectOption('')
  await expectCards(page, all)
}

/** The figures at the top of the dashboard, in their order. */
export function figures(page: Page): Locator {
  return page.locator('dl[aria-label="Overview"] dd')
}

export async function expectSampleNotice(page: Page): Promise<void> {
  await expect(page.getByText('Sample data - log in to see yours')).toBeVisible()
}
