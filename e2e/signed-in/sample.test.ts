import { bringAxe, violations } from '../browser/axe'
import { expect, test } from '../fixtures/test'
import { readPage } from '../public-site/read-page'
import { cards, expectCards, expectNarrowing, expectSampleNotice } from './cards'
import { SCREENS } from './texts'

for (const width of [375, 1280]) {
  test.describe(`the sample at ${width} pixels`, () => {
    test.use({ visitOptions: { width } })

    for (const [path, texts] of Object.entries(SCREENS)) {
      test(`${path} shows every text of the specification, and breaks no rule of WCAG 2.2 AA`, async ({ visit }) => {
        const { page, complaints } = visit
        await bringAxe(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.goto(path)
          await expectSampleNotice(page)
          expect([colorScheme, await violations(page)]).toEqual([colorScheme, []])
        }
        if (width < 900) await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
        const text = await readPage(page)
        expect(texts.filter((expected) => !text.includes(expected.toLowerCase()))).toEqual([])
        expect(complaints()).toEqual([])
      })
    }

    test('no toast covers "+ Report Issue"', async ({ page }) => {
      await page.goto('/Settings')
      await page.getByRole('button', { name: 'Save Preferences' }).click()
      const toast = page.locator('[id^="toast-"]').first()
      await expect(toast).toBeVisible()
      if (width < 900) await page.getByRole('button', { name: 'Open menu' }).focus()
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/UserPage"]')?.click())
      const button = page.getByRole('link', { name: '+ Report Issue' })
      await expect(button).toBeVisible()
      await expect(toast).toBeVisible()
      const [over, under] = [await toast.boundingBox(), await button.boundingBox()]
      if (!over || !under) throw new Error('The toast or the button is not on the page.')
      const isApart = over.y + over.height <= under.y || over.x >= under.x + under.width
      expect({ isApart, over, under }).toMatchObject({ isApart: true })
    })
  })
}

test('the samples are five and four complete cards, and each filter narrows them', async ({ page }) => {
  await page.goto('/UserPage')
  await expectCards(page, 5)
  for (const card of await cards(page).all()) {
    for (const part of ['img', 'h3', 'time']) await expect(card.locator(part)).toHaveCount(1)
    await expect(card).toHaveText(/\d+ likes.*\d+ comments/)
  }
  await expectNarrowing(page, 'Category', { 'Road Damage': 1, Electricity: 1, Drainage: 1, Others: 1 })
  await expectNarrowing(page, 'Status', { Reported: 2, 'In Progress': 2, Resolved: 1 })
  await expectNarrowing(page, 'Time', { Today: 1, 'This Week': 3, 'This Month': 5 })
  await page.goto('/UserIssue')
  await expectCards(page, 4)
  await expectNarrowing(page, 'Status', { Pending: 2, 'In Progress': 1, Resolved: 1 })
})
