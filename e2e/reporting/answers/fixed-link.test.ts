import { bringAxe, violations } from '../../browser/axe'
import { expect, test } from '../../fixtures/test'
import { clockAhead } from '../../site/clock-ahead'
import { bringWorks } from '../authorities/import-authorities'
import { sendReport } from '../send-report'
import { answerPath, fixedPath } from './answer-path'

test.use({ siteOptions: { ownedBy: 'the question whether it is fixed' } })

test('a week after "done" the reporter is asked, and says without scripts that it is not fixed', async ({
  site,
  citizen,
  openPage,
  get,
}) => {
  test.setTimeout(600_000)
  const works = await bringWorks(site, 'Moro')
  const reference = await sendReport(site.url, citizen.token, { ...works.report, title: 'A blocked drain' })
  const answer = await answerPath({ site, works, reference })
  const body = new URLSearchParams({ answer: 'done', note: 'Cleared' })
  const done = await fetch(site.url + answer, { method: 'POST', body, headers: { Origin: site.url } })
  expect(done.status).toBe(200)

  await site.restart(clockAhead(8))
  const path = await fixedPath(site.url, citizen.email)
  const read = async () => (await get(`/api/v1/issue/${reference}`)).text
  const before = await read()
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(site.url + path, { method })).status).toBe(200)
  expect(await read()).toBe(before)

  const { page } = await openPage({ width: 375 })
  await bringAxe(page)
  await page.goto(path)
  expect(await violations(page)).toEqual([])
  const visitor = await openPage({ width: 375, javaScriptEnabled: false })
  await visitor.page.goto(path)
  await visitor.page.getByLabel('No, it is not fixed').check()
  await visitor.page.getByRole('button', { name: 'Send my answer' }).click()
  await expect(visitor.page.getByRole('alert')).toContainText('Please say what is not fixed')
  expect(await read()).toBe(before)
  await visitor.page.getByLabel('The reason').fill('The water still stands')
  await visitor.page.getByRole('button', { name: 'Send my answer' }).click()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('The report is open again')

  await visitor.page.goto(`/Reports/${reference}`)
  const reopened = visitor.page.getByRole('listitem').filter({ hasText: 'The reporter says that it is not fixed.' })
  await expect(reopened.getByRole('blockquote')).toHaveText('The water still stands')
  await expect(reopened).toContainText('In Progress')
  await visitor.page.goto(path)
  await expect(visitor.page.getByRole('main')).toContainText('Your answer is on the report.')

  await site.restart(clockAhead(100))
  const wrong = await get(`/Fixed/${'A'.repeat(22)}`)
  for (const ended of [path, answer]) {
    const { statusCode, text } = await get(ended)
    expect([statusCode, text]).toEqual([404, wrong.text])
  }
})
