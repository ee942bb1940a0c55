import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Makes axe part of every document that the page opens. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source })
}

/** The violations of WCAG 2.2 AA, each with its rule and element. */
export async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (rules) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    return (await checker.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations
  }, RULES)
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}
