import type { Page } from '@playwright/test'
import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'
import { SMALL_MENU } from './texts'

test.describe('on a small screen', () => {
  test.use({ visitOptions: { width: 375 } })

  test('one button opens the menu: its entries stand one below the other, and Join Community leads to sign-up', async ({
    page,
    site,
  }) => {
    await openInteractive(page, '/AboutUs')
    const bar = page.getByRole('banner')
    for (const name of SMALL_MENU)
      await expect(bar.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Open menu' }).click()
    const tops: number[] = []
    for (const name of SMALL_MENU) {
      const box = await bar.getByText(name, { exact: true }).filter({ visible: true }).boundingBox()
      tops.push(box?.y ?? Number.NaN)
    }
    expect(tops).toEqual([...new Set(tops)].sort((one, other) => one - other))
    const entry = (name: string) => bar.getByRole('link', { name, exact: true }).filter({ visible: true })
    await bar.getByText('Help & Info').filter({ visible: true }).click()
    for (const name of ['FAQs', 'Blog', 'Support']) await expect(entry(name)).toBeVisible()
    await expect(entry('Report Issue')).toHaveAttribute('href', '/Issue')
    await entry('Join Community').click()
    await page.waitForURL(`${site.url}/Signup`)
  })
})

test('the keyboard alone reaches everything: skip link, Help & Info, a question, a thumbnail', async ({ page }) => {
  await openInteractive(page, '/')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  const help = page.getByRole('button', { name: 'Help & Info' })
  await help.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#help-menu')).toBeVisible()
  expect(await isExpanded(page, 'Help & Info')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('FAQs')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Blog' }).first().waitFor({ state: 'hidden' })
  expect(await focused()).toBe('Help & Info')

  const question = page.locator('details').filter({ hasText: 'Is it free to use?' })
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await question.evaluate((item: HTMLDetailsElement) => item.open)).toBe(true)

  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Show picture: potholes' }).focus()
  await page.keyboard.press('Space')
  await expect(card.getByRole('img').first()).toHaveAttribute('alt', /pothole/)
})

test('Join Community and FAQs scroll to their sections, also from another page', async ({ page }) => {
  await openInteractive(page, '/AboutUs')
  await page.getByRole('banner').getByRole('link', { name: 'Join Community' }).click()
  await page.waitForURL(/\/#News$/)
  await page.waitForFunction(isAtTop, 'News')
  await page.getByRole('button', { name: 'Help & Info' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).filter({ visible: true }).click()
  await page.waitForFunction(isAtTop, 'FAQ')
})

test('a navigation sets title, focus and scroll position; Back restores the scroll position', async ({ page }) => {
  await openInteractive(page, '/')
  await page.evaluate(async () => {
    const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo({ top: 2400, behavior: 'instant' })
    await moved
  })
  // Playwright's own click scrolls first.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).first().dispatchEvent('click')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect([await page.title(), await page.evaluate(() => scrollY)]).toEqual(['About us · CivicTrack', 0])
  await page.goBack()
  await page.waitForFunction(() => Math.abs(scrollY - 2400) < 5, undefined, { timeout: 5000 })
  expect(await page.title()).toMatch(/^Report infrastructure issues/)
})

/** Runs in the page: whether a section is directly below the bar. */
function isAtTop(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
  return top >= 0 && top < 120
}

/** Whether the browser tells assistive technology that a button's popover is open. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name)
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value
}
