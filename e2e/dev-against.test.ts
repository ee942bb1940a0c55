import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPage } from './support/browser'
import { newAccount } from './support/citizen'
import { runCommand } from './support/command'
import { liveComposition } from './support/composition'
import { startDevAgainst } from './support/dev-against'
import { type SiteUnderTest, startSite } from './support/site-under-test'
import { workingCopy } from './support/working-copy'

jest.setTimeout(240_000)

let site: SiteUnderTest
let copy: Awaited<ReturnType<typeof workingCopy>>
let host: Awaited<ReturnType<typeof startDevAgainst>>
let url: string

beforeAll(async () => {
  site = await startSite()
  copy = await workingCopy()
  host = await startDevAgainst('report', site.url, copy.folder)
  url = host.url
})

afterAll(async () => {
  await host?.stop()
  await copy?.remove()
}, 30_000)

test('one remote is the working copy, everything else the deployed site', async () => {
  const [mine, deployed] = [await liveComposition(url), await liveComposition(site.url)]
  expect(mine.apps.report).toMatchObject({ version: 'development' })
  expect({ ...mine.apps, report: null }).toEqual({ ...deployed.apps, report: null })
  expect((await liveComposition(site.url)).id).toBe(mine.id)

  const { page, context, complaints, close } = await openPage()
  await context.addCookies([{ name: 'token', value: await newAccount(url), url }])
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: /^Empowering/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Report Issue' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Report Issue' }).waitFor()
  expect(complaints('page error', 'console error')).toEqual([])
  await close()
})

test('a change shows without a reload and keeps what was typed; the site knows nothing of it', async () => {
  const { page, close } = await openPage()
  await page.goto(`${url}/Issue`)
  await page.getByLabel('Title').fill('A pothole')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await edit('mfe-report/src/issue/issue-page.tsx', /<h1/, '<h1 id="changed"')
  await page.locator('#changed').waitFor({ state: 'attached', timeout: 30_000 })
  expect(await page.locator('html[data-same-document]').count()).toBe(1)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="title"]')?.value === 'A pothole')
  await close()
  expect(await (await fetch(`${site.url}/Issue`)).text()).not.toContain('id="changed"')
})

test("the site's API answers as on the site itself, with its cookies and its mailbox", async () => {
  const { page, close } = await openPage()
  await page.goto(`${url}/Signup`)
  await page.evaluate(async () => {
    const answer = await fetch('/api/v1/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'not this one' }),
    })
    if (answer.status !== 400 && answer.status !== 401) throw new Error(`The log-in answered ${answer.status}.`)
  })
  await close()
})

test.each([
  ['a site that is not there', 'http://localhost:9', /does not answer/],
  ['what is no site of ours', `data:`, /is no address of a site/],
])('says in one line that it cannot run against %s', async (_what, against, message) => {
  const { code, stderr } = await runCommand(['dev', 'report', '--against', against], { PORT: '0' })
  expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toMatch(message)
})

async function edit(file: string, before: RegExp, after: string): Promise<void> {
  const path = join(copy.folder, file)
  const text = await readFile(path, 'utf8')
  const changed = text.replace(before, after)
  expect(changed).not.toBe(text)
  await writeFile(path, changed)
}
