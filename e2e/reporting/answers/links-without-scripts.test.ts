import { expect, test } from '../../fixtures/test'
import type { SiteUnderTest } from '../../site/site-under-test'
import { bringWorks, type Works } from '../authorities/import-authorities'
import { photo } from '../photo'
import { sendReport } from '../send-report'
import { answerPath, EXPECTED, undoPath } from './answer-path'

let works: Works
test.beforeAll(async ({ site }) => {
  works = await bringWorks(site, 'Asa')
})

async function readReport(site: SiteUnderTest, reference: string) {
  const response = await fetch(`${site.url}/api/v1/issue/${reference}`)
  return (await response.json()) as { status: string; timeline: { step: string; photo?: string }[] }
}
const ANSWERS = [
  ['We have received it', 'received', {}, 'Pending'],
  ['It is not ours', 'not-ours', { Note: 'The state ministry of works' }, 'Reported'],
  ['We are working on it', 'in-progress', { Note: 'Ordered', 'Expected day': EXPECTED.day }, 'In Progress'],
  ['It is done', 'done', { Note: 'Cleared' }, 'Resolved'],
  ['We will take no action', 'no-action', { Note: 'Private ground' }, 'Pending'],
] as const

for (const [label, step, fields, status] of ANSWERS) {
  test(`"${label}" works without scripts and without an account, and can be undone`, async ({
    openPage,
    site,
    citizen,
  }) => {
    const reference = await sendReport(site.url, citizen.token, { ...works.report, title: label })
    const path = await answerPath({ site, works, reference })
    const before = await readReport(site, reference)
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(site.url + path, { method })).status).toBe(200)
    expect(await readReport(site, reference)).toEqual(before)

    const { page } = await openPage({ width: 375, javaScriptEnabled: false })
    await page.goto(path)
    await page.getByLabel(label).check()
    for (const [name, value] of Object.entries(fields)) await page.getByLabel(name).fill(value)
    if (step === 'done') {
      const image = { name: 'after.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 640, height: 480 }) }
      await page.getByLabel('Photo of the result', { exact: true }).setInputFiles(image)
    }
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('main')).toContainText('Thank you, it is noted')
    const answered = await readReport(site, reference)
    const last = answered.timeline.at(-1)
    expect([answered.status, last?.step]).toEqual([status, step])
    if (step === 'done') expect((await fetch(site.url + last?.photo)).headers.get('content-type')).toMatch(/^image\//)

    const undo = await undoPath({ site, works, reference })
    for (const method of ['GET', 'HEAD']) expect((await fetch(site.url + undo, { method })).status).toBe(200)
    expect(await readReport(site, reference)).toEqual(answered)
    await page.goto(undo)
    await page.getByRole('button', { name: 'Yes, undo it' }).click()
    await expect(page.getByRole('main')).toContainText('The answer is undone')
    expect(await readReport(site, reference)).toEqual(before)
  })
}

test('every link that does not work leads to one page, which has the status 404', async ({ get }) => {
  const wrong = 'A'.repeat(22)
  const paths = [`/Answer/${wrong}`, '/Answer/short', `/Answer/undo/${wrong}`, `/Fixed/${wrong}`, '/Fixed/%00']
  const pages = await Promise.all(paths.map((path) => get(path)))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404))
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  expect(pages[0]?.headers['x-robots-tag']).toContain('noindex')
})
