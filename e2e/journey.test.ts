import { openPage, type Visit } from './support/browser'
import { type Citizen, stranger } from './support/citizen'
import { codeFor } from './support/mailbox'
import { photo } from './support/photo'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(240_000)

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
})

describe.each([375, 1280])('at %d pixels', (width) => {
  test('a stranger becomes a citizen, reports a problem with a photo and finds it in My Issues', async () => {
    const ada = stranger()
    const visit = await openPage({ width })
    const { page } = visit
    const isSmall = width < 900

    await page.goto(site.url)
    await page.getByRole('main').waitFor()
    await openMenu(visit, isSmall)
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).filter({ visible: true }).click()
    await signUp(visit, ada)
    await enterCode(visit, await codeFor(site.url, ada.email))

    const otherTab = await visit.anotherTab()
    await otherTab.page.goto(`${site.url}/FAQs`)
    await expectVisitor(otherTab, isSmall)
    await page.bringToFront()

    await logIn(visit, ada)
    await expectSignedIn(otherTab, isSmall)
    await page.waitForURL(/\/UserPage$/)
    await page.getByRole('heading', { level: 1, name: `Welcome back, ${ada.firstName}` }).waitFor()

    await page.getByRole('link', { name: '+ Report Issue' }).click()
    await report(visit)
    const reference = await readReference(visit)

    const mine = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/issue/mine')
    await page.getByRole('link', { name: 'View All Issues' }).click()
    await expectInMyIssues(visit, 'Deep pothole')
    expect((await (await mine).json()).issues).toMatchObject([{ reference, title: 'Deep pothole' }])

    await page.getByRole('link', { name: /, home$/ }).click()
    await page.waitForURL(`${site.url}/`)
    // The frame of the signed-in area has a Log out too, and is about to go.
    await page.getByRole('heading', { level: 1, name: /^Empowering Communities/ }).waitFor()
    await expectSignedIn(visit, isSmall)
    await logOut(visit, isSmall)
    await expectVisitor(visit, isSmall)
    await expectVisitor(otherTab, isSmall)

    expect(visit.complaints()).toEqual([])
    expect(otherTab.complaints()).toEqual([])
    await visit.close()
  })
})

async function signUp({ page }: Visit, { firstName, email, password }: Citizen): Promise<void> {
  await page.getByRole('tab', { name: 'Create an Account' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL(/\/OtpVerify$/)
}

async function enterCode({ page }: Visit, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(/\/CreateAccount$/)
}

/** Looks at the navigation while still on the log-in page: it must not take a reload to know who is here. */
async function logIn(visit: Visit, { email, password }: Citizen): Promise<void> {
  const { page } = visit
  const address = page.getByLabel('Email', { exact: true })
  await page.waitForFunction(
    (known) => document.querySelector<HTMLInputElement>('[name=email]')?.value === known,
    email,
  )
  await address.waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('link', { name: 'Continue' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/CreateAccount')
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Log out', includeHidden: true })
    .first()
    .waitFor({ state: 'attached' })
}

async function report({ page }: Visit): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Report Issue' }).waitFor()
  await page.getByLabel('Title').fill('Deep pothole')
  await page.getByLabel('Category').selectOption('Road Damage')
  await page.getByLabel('Description').fill('Cars swerve into the other lane to get around it.')
  await page.getByLabel('Location').fill('12 Allen Avenue')
  await page.getByLabel('State', { exact: true }).selectOption('Lagos')
  await page.getByLabel('Local Government').selectOption('Ikeja')
  await page.getByLabel('Image').setInputFiles({ name: 'IMG_2025.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByAltText('Preview of your photo').waitFor()
  await page.getByRole('button', { name: 'Submit Report' }).click()
}

async function readReference({ page }: Visit): Promise<string | null> {
  await page.getByRole('heading', { level: 1, name: 'Report Submitted Successfully!' }).waitFor()
  await page.getByRole('status').getByText('Issue reported successfully!').first().waitFor()
  const terms = page.locator('dl > div')
  const reference = await terms.filter({ hasText: 'Reference number' }).locator('dd').textContent()
  expect(reference).toMatch(/^[\w-]{6,}$/)
  expect(await terms.filter({ hasText: 'Photos' }).locator('dd').textContent()).toBe('1 image uploaded')
  return reference
}

async function expectInMyIssues({ page }: Visit, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'My Issues' }).waitFor()
  const card = page.getByRole('article').filter({ hasText: title })
  await card.waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  const picture = card.getByRole('img', { name: `Photo: ${title}` })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture.evaluate(widthOnceLoaded)).resolves.toBeGreaterThan(0)
}

/** The width of the picture itself: an image that failed to load has none. */
async function widthOnceLoaded(picture: Element): Promise<number> {
  if (!(picture instanceof HTMLImageElement)) return 0
  await picture.decode().catch(() => undefined)
  return picture.naturalWidth
}

async function openMenu({ page }: Visit, isSmall: boolean): Promise<void> {
  if (isSmall) await page.getByRole('button', { name: 'Open menu' }).filter({ visible: true }).click()
}

async function logOut(visit: Visit, isSmall: boolean): Promise<void> {
  await openMenu(visit, isSmall)
  await visit.page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
}

/** On small screens the entries stand in a menu that is closed; they are what it holds. */
async function expectSignedIn({ page }: Visit, isSmall: boolean): Promise<void> {
  await entry(page, 'button', 'Log out', isSmall)
  // Until a page is alive both stand in it.
  await page.locator('header a', { hasText: 'Get Started' }).first().waitFor({ state: 'detached', timeout: 10_000 })
}

async function expectVisitor({ page }: Visit, isSmall: boolean): Promise<void> {
  await entry(page, 'a', 'Get Started', isSmall)
  await page.locator('header button', { hasText: 'Log out' }).first().waitFor({ state: 'detached', timeout: 10_000 })
}

async function entry(page: Visit['page'], tag: 'a' | 'button', text: string, isSmall: boolean): Promise<void> {
  const found = page.locator(`header ${tag}`, { hasText: text }).filter({ visible: !isSmall })
  await found.first().waitFor({ state: isSmall ? 'attached' : 'visible', timeout: 10_000 })
}
