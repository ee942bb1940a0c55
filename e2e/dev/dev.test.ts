import { test as base, expect } from '../fixtures/test'
import { freshFolder } from '../site/fresh-folder'
import { type DevServer, startDev } from './start-dev'
import { type WorkingCopy, workingCopy } from './working-copy'

const test = base.extend<object, { copy: WorkingCopy; dev: DevServer }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it uses from here: none.
    async ({}, use) => {
      const copy = await workingCopy()
      await use(copy)
      await copy.remove()
    },
    { scope: 'worker' },
  ],
  dev: [
    async ({ copy }, use) => {
      const dev = await startDev([], { root: copy.folder, env: { DATA_DIR: await freshFolder() } })
      await use(dev)
      await dev.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const CHANGES = [
  {
    part: 'a remote',
    file: 'mfe-auth/src/reset/reset-page.tsx',
    before: /<Stack gap=\{2.5\}>/,
    after: '<Stack gap={2.5} id="changed">',
  },
  {
    part: 'the shell',
    file: 'shell/src/frame/footer/footer.tsx',
    before: /<Tagline>/,
    after: '<Tagline id="changed">',
  },
]

for (const { part, file, before, after } of CHANGES) {
  test(`npm run dev shows a change of ${part} without a reload, and keeps the typed text`, async ({
    browser,
    copy,
    dev,
  }) => {
    const page = await browser.newPage({ baseURL: dev.url })
    await page.goto('/Reset')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    await copy.edit(file, before, after)
    await expect(page.locator('#changed')).toBeAttached({ timeout: 30_000 })
    await expect(page.locator('html[data-same-document]')).toHaveCount(1)
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    await page.close()
  })
}
