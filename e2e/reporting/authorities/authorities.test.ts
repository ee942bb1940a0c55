import { join } from 'node:path'
import { bringAxe, violations } from '../../browser/axe'
import { expect, test } from '../../fixtures/test'
import { admin } from '../../signed-in/operator'
import { HEADER, importFile } from './import-authorities'

test.use({ siteOptions: { ownedBy: 'authorities' } })

const RIGHT = `${HEADER}
Kano Municipal Works,local,Kano State Works,https://works.kano.example.org,Kano,Kano Municipal,Drainage,email,works@kano.example.org,https://kano.example.org/contact,2026-01-15
Kano State Works,state,,,Kano,*,*,webhook,https://hooks.kano.example.org/reports,https://kano.example.org/contact,2026-01-15
`

test('without an authority the page says that reports are sent to nobody', async ({ page }) => {
  await page.goto('/Reports', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Who receives them?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authorities' })).toBeFocused()
  await expect(page.getByText('sent to nobody until an authority has confirmed its contact')).toBeVisible()
})

test('operators take authorities in by CSV, and everybody sees them, without scripts too', async ({
  site,
  openPage,
}) => {
  const wrong = await importFile(site, RIGHT.replace(',Kano,*', ',Kanoo,*'))
  expect([wrong.code, wrong.stdout]).toEqual([1, ''])
  expect(wrong.stderr).toContain('line 3: "Kanoo" is no state; "Kano" may be meant')
  const dry = await importFile(site, RIGHT, '--dry-run')
  expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('this was a dry run')])
  expect((await importFile(site, RIGHT)).stdout).toContain('contacts:    2 new, 0 changed, 0 unchanged')
  expect((await importFile(site, RIGHT)).stdout).toContain('contacts:    0 new, 0 changed, 2 unchanged')
  const confirmed = await admin(site, 'authorities', 'confirm', 'kano-state-works', '--evidence', 'A call')
  expect(confirmed.stdout).toContain('1 contact of Kano State Works confirmed.')
  const { authorities } = JSON.parse((await admin(site, 'authorities', 'list', '--json')).stdout)
  expect(authorities).toHaveLength(2)

  const { page } = await openPage({ javaScriptEnabled: false })
  await page.goto('/authorities')
  await expect(page.getByRole('listitem').filter({ hasText: 'Kano State Works' })).toContainText(
    'Reports are sent here',
  )
  await page.getByRole('link', { name: 'Kano Municipal Works' }).click()
  await expect(page).toHaveTitle(/^Kano Municipal Works · /)
  await expect(page.getByText('No report is sent here yet: its contact is not confirmed')).toBeVisible()
  await expect(page.getByText('Too few reports yet: 0 so far.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'works.kano.example.org' })).toHaveAttribute('rel', /nofollow/)
  expect(await page.content()).not.toMatch(/works@kano|hooks\.kano/)
  await page.getByRole('link', { name: 'Kano State Works' }).click()
  await expect(page.getByText('All categories in Kano')).toBeVisible()
  expect((await fetch(`${site.url}/Authorities/nobody`)).status).toBe(404)
})

for (const width of [375, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the pages break no rule of axe at ${width} pixels in ${colorScheme} colours, and fit`, async ({
      openPage,
      site,
    }) => {
      expect((await admin(site, 'authorities', 'sample')).code).toBe(0)
      const { page, complaints } = await openPage({ width })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await bringAxe(page)
      for (const path of ['/Authorities', '/Authorities/sample-ikeja-local-government']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (process.env.PICTURES) {
          const name = `${path.slice(1).replace('/', '-')}-${width}-${colorScheme}.png`
          await page.screenshot({ path: join(process.env.PICTURES, name), fullPage: true })
        }
      }
      expect(complaints()).toEqual([])
    })
  }
}
