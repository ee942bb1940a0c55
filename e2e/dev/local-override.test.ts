import { newAccount } from '../accounts/citizen'
import { runCommand } from '../commands/run-command'
import { test as base, expect, signIn } from '../fixtures/test'
import { liveComposition } from '../site/composition'
import { type DevServer, startOverride } from './start-dev'
import { type WorkingCopy, workingCopy } from './working-copy'

const test = base.extend<object, { copy: WorkingCopy; override: DevServer }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it uses from here: none.
    async ({}, use) => {
      const copy = await workingCopy()
      await use(copy)
      await copy.remove()
    },
    { scope: 'worker' },
  ],
  override: [
    async ({ copy, site }, use) => {
      const override = await startOverride('report', site.url, { root: copy.folder })
      await use(override)
      await override.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('one remote is the working copy, everything else the deployed site', async ({ openPage, override, site }) => {
  const [mine, deployed] = [await liveComposition(override.url), await liveComposition(site.url)]
  expect(mine.apps.report).toMatchObject({ version: 'development' })
  expect({ ...mine.apps, report: null }).toEqual({ ...deployed.apps, report: null })
  expect((await liveComposition(site.url)).id).toBe(mine.id)

  const { page, context, complaints } = await openPage({ baseURL: override.url })
  await signIn(context, await newAccount(override.url), override.url)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Empowering/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Report Issue' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report Issue' })).toBeVisible()
  expect(complaints('page error', 'console error')).toEqual([])
})

test('a change shows without a reload and keeps the typed text; the deployed site does not change', async ({
  openPage,
  override,
  copy,
  site,
}) => {
  const { page } = await openPage({ baseURL: override.url })
  await page.goto('/Issue')
  await page.getByLabel('Title').fill('A pothole')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await copy.edit('mfe-report/src/issue/issue-page.tsx', /<h1/, '<h1 id="changed"')
  await expect(page.locator('#changed')).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('html[data-same-document]')).toHaveCount(1)
  await expect(page.locator('[name="title"]')).toHaveValue('A pothole')
  expect(await (await fetch(`${site.url}/Issue`)).text()).not.toContain('id="changed"')
})

test("the site's API responds as on the site itself, with its cookies and its mailbox", async ({
  openPage,
  override,
}) => {
  const { page } = await openPage({ baseURL: override.url })
  await page.goto('/Signup')
  const statusCode = await page.evaluate(async () => {
    const response = await fetch('/api/v1/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'not this one' }),
    })
    return response.status
  })
  expect([400, 401]).toContain(statusCode)
})

const UNUSABLE = [
  { what: 'a site that does not respond', against: 'http://localhost:9', message: /does not respond/ },
  { what: 'an address that is not a site', against: 'data:', message: /is not the address of a site/ },
]

for (const { what, against, message } of UNUSABLE) {
  test(`one line says that it cannot run against ${what}`, async () => {
    const { code, stderr } = await runCommand(['dev', 'report', '--against', against], { PORT: '0' })
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr).toMatch(message)
  })
}
