import { bringAxe, violations } from '../browser/axe'
import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'

for (const width of [375, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ visitOptions: { width } })

    test('the dashboard of a new account breaks no rule of WCAG 2.2 AA that axe knows', async ({ page, citizen }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await bringAxe(page)
      await openInteractive(page, '/UserPage')
      await expect(page.getByText(`Welcome back, ${citizen.firstName}`)).toBeVisible()
      await expect(page.getByText('Nothing has been reported by you')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}
