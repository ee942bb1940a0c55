import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bringAxe, violations } from '../../browser/axe'
import { expect, test } from '../../fixtures/test'
import type { SiteUnderTest } from '../../site/site-under-test'
import { bringWorks, type Works } from '../authorities/import-authorities'
import { photo } from '../photo'
import { sendReport } from '../send-report'
import { answerPath, EXPECTED } from './answer-path'

let works: Works
test.beforeAll(async ({ site }) => {
  works = await bringWorks(site, 'Isin')
})

/** Two reports of a citizen: one that was answered in many ways, and one that was sent to nobody; and the answer page. */
async function prepare(site: SiteUnderTest, token: string) {
  const answered = await sendReport(site.url, token, { ...works.report, title: 'A blocked drain' })
  const unsent = await sendReport(site.url, token, { title: 'No light since Sunday', category: 'Electricity' })
  const path = await answerPath({ site, works, reference: answered })
  const small = await photo({ width: 800, height: 600, seed: 4 })
  for (const fields of [
    { answer: 'received' },
    { answer: 'in-progress', note: 'A lorry is ordered.\nIt comes on a Friday.', date: EXPECTED.day },
    { answer: 'done', note: 'Cleared and covered' },
    { answer: 'in-progress', note: 'The cover broke again', date: EXPECTED.day },
  ]) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (fields.answer === 'done')
      form.append('photo', new Blob([new Uint8Array(small)], { type: 'image/jpeg' }), 'a.jpg')
    const response = await fetch(site.url + path, { method: 'POST', body: form, headers: { Origin: site.url } })
    if (!response.ok) throw new Error(`The answer ${fields.answer} was refused with ${response.status}.`)
  }
  return { answered: `/Reports/${answered}`, unsent: `/Reports/${unsent}`, answering: path }
}

/** Opens what the page offers to its reader, so that it is looked at too. */
async function openForms(page: Page, path: string): Promise<void> {
  if (path.startsWith('/Answer/')) {
    await page.getByLabel('We will take no action').check()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
  }
  if (!path.startsWith('/Reports/')) return
  const hint = page.getByRole('button', { name: 'I know who is responsible' })
  const fixed = page.getByRole('button', { name: 'It is fixed' })
  await expect(fixed).toBeVisible()
  if (await hint.count()) await hint.click()
  await fixed.click()
}

for (const width of [375, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} pixels in ${colorScheme} colours`, () => {
      test.use({ visitOptions: { width } })

      test('timeline, hint, "It is fixed" and cards break no rule of axe, and fit', async ({
        visit,
        site,
        citizen,
      }) => {
        const { page } = visit
        const { answered, unsent, answering } = await prepare(site, citizen.token)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await bringAxe(page)
        for (const path of [answered, unsent, '/Reports', '/UserIssue', '/Issue', answering]) {
          await page.goto(path, { waitUntil: 'networkidle' })
          await openForms(page, path)
          expect(await violations(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          if (process.env.PICTURES) {
            const name = { [answered]: 'answered', [unsent]: 'unsent', [answering]: 'answering' }[path] ?? path.slice(1)
            const file = join(process.env.PICTURES, `${name}-${width}-${colorScheme}.png`)
            await page.screenshot({ path: file, fullPage: true })
          }
        }
        // The answer page refuses the form that was sent wrongly on purpose.
        expect(visit.complaints().filter(({ text }) => !/\b422\b/.test(text))).toEqual([])
      })
    })
  }
}

test('with the keyboard alone: the errors of an answer have the focus and lead to the field, and the words are kept', async ({
  openPage,
  site,
  citizen,
}) => {
  const reference = await sendReport(site.url, citizen.token, { ...works.report, title: 'By keyboard' })
  const { page } = await openPage()
  await page.goto(await answerPath({ site, works, reference }))
  await page.getByLabel('We have received it').focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('We will take no action')).toBeChecked()
  await page.getByRole('button', { name: 'Send the answer' }).press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('Private ground')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Thank you, it is noted')
})
