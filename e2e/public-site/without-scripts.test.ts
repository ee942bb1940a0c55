import { expect, test } from '../fixtures/test'
import { liveComposition, prerenderedPaths } from '../site/composition'

test.use({ visitOptions: { javaScriptEnabled: false } })

test('every prerendered page can be read: one main, one heading, the menus and the footer', async ({ page, site }) => {
  const paths = prerenderedPaths(await liveComposition(site.url))
  expect(paths).toEqual(expect.arrayContaining(['/', '/AboutUs', '/FAQs', '/Signup', '/Reset', '/Issue']))
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const found = await page.evaluate(() => ({
      mains: document.querySelectorAll('main').length,
      headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
      about: document.querySelectorAll('header nav a[href="/AboutUs"]').length > 0,
      privacy: document.querySelectorAll('footer a[href="/Privacy"]').length > 0,
      reads: (document.querySelector('main')?.textContent ?? '').length > 80,
    }))
    expect([path, found]).toEqual([path, { mains: 1, headings: 1, about: true, privacy: true, reads: true }])
  }
})

test('every visible button works', async ({ page, site }) => {
  for (const path of prerenderedPaths(await liveComposition(site.url))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const dead = await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.disabled)
        .filter(({ type, form }) => type !== 'submit' || !form?.hasAttribute('action'))
        .filter(({ popoverTargetElement }) => !popoverTargetElement)
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    )
    expect([path, dead]).toEqual([path, []])
  }
})

test('the questions open', async ({ page }) => {
  for (const path of ['/#FAQ', '/FAQs']) {
    await page.goto(path)
    const question = page.locator('main details').nth(1)
    const answer = question.locator(':scope > :not(summary)').first()
    await expect(answer).toBeHidden()
    await question.locator('summary').click()
    await expect(answer).toBeVisible()
  }
})

for (const width of [375, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ visitOptions: { width, javaScriptEnabled: false } })

    test('the menus open', async ({ page }) => {
      await page.goto('/')
      const [menu, entry] = width < 900 ? ['Open menu', 'About'] : ['Help & Info', 'Blog']
      await page.getByRole('button', { name: menu }).filter({ visible: true }).click()
      await page.getByRole('link', { name: entry }).filter({ visible: true }).first().click()
      await page.waitForURL(width < 900 ? /\/AboutUs$/ : /\/Blog$/)
    })
  })
}

test('the forms of the account and the newsletter have an action; the report form says that it needs scripts', async ({
  page,
  get,
}) => {
  const actions: Record<string, string[]> = {
    '/Signup': ['/api/v1/user/login', '/api/v1/user/signup'],
    '/Reset': ['/api/v1/user/resetpassword'],
    '/OtpVerify': ['/api/v1/user/verify'],
    '/': ['/api/v1/newsletter'],
    '/Support': ['/api/v1/support'],
    '/Wording': ['/api/v1/wording'],
  }
  for (const [path, expected] of Object.entries(actions)) {
    await page.goto(path)
    const forms = await page
      .locator('main form[method=post]')
      .evaluateAll((all) => all.map((form) => form.getAttribute('action')))
    expect(forms).toEqual(expect.arrayContaining(expected))
  }
  // Chromium's switch for scripts does not make it show `noscript`, so the HTML has to say it.
  expect((await get('/Issue')).text).toContain('<noscript><p>Sending a report needs JavaScript.')
})
