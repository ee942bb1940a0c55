import { closeSite, PASSWORD, type Site } from '../../../test/site'
import { addTotp, admin, invited, type StaffBrowser, staffBrowser, staffWithFactor } from '../../../test/staff'
import { openEmbeddedStaffSite, openStaffSite } from '../../../test/staff-site'
import { HOUR, MINUTE } from '../../platform/clock'

const COOKIE = 'civictrack_staff'

async function logIn(site: Site, email: string, password = PASSWORD): Promise<StaffBrowser> {
  const browser = staffBrowser(site, email)
  expect((await browser.post('/login', { email, password })).statusCode).toBe(200)
  return browser
}

const isIn = async (browser: StaffBrowser) => (await browser.get('/session')).statusCode === 200

describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
  let site: Site
  let close: () => Promise<void>
  beforeAll(async () => {
    if (engine === 'embedded') site = await openEmbeddedStaffSite()
    else {
      const opened = await openStaffSite()
      site = opened.site
      close = opened.close
    }
  })
  afterAll(() => (close ? close() : closeSite(site)))

  test('a session ends after 30 idle minutes, and after 8 hours in use', async () => {
    const { email } = await invited(site, { role: 'answerer', authority: 'ikeja' })
    const browser = await logIn(site, email)
    site.pass(29 * MINUTE)
    expect(await isIn(browser)).toBe(true)
    site.pass(31 * MINUTE)
    expect(await isIn(browser)).toBe(false)

    const used = await logIn(site, email)
    for (let passed = 0; passed < 8 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      expect(await isIn(used)).toBe(true)
      site.pass(20 * MINUTE)
    }
    site.pass(21 * MINUTE)
    expect(await isIn(used)).toBe(false)
  })

  test('a session ends at log-out, and when another log-in takes its place in the browser', async () => {
    const first = await invited(site, { role: 'answerer', authority: 'ikeja' })
    const old = { ...first.cookies }
    await first.post('/login', { email: first.email, password: PASSWORD })
    expect(first.cookies[COOKIE]).not.toBe(old[COOKIE])
    const thief = staffBrowser(site)
    Object.assign(thief.cookies, old)
    expect(await isIn(thief)).toBe(false)
    Object.assign(thief.cookies, first.cookies)
    expect(await isIn(thief)).toBe(true)
    await first.post('/logout')
    expect(first.cookies[COOKIE]).toBeUndefined()
    expect(await isIn(thief)).toBe(false)
  })

  test('the second factor gives the session another secret; the one of before opens nothing', async () => {
    const browser = await invited(site, { role: 'manager', authority: 'ikeja' })
    const before = staffBrowser(site)
    Object.assign(before.cookies, browser.cookies)
    await addTotp(site, browser)
    expect((await browser.get('/session')).json()).toMatchObject({ factor: 'given', kinds: ['totp'] })
    expect((await before.get('/session')).statusCode).toBe(401)
  })

  test('the next call after the removal of a membership fails', async () => {
    const browser = await invited(site, { role: 'answerer', authority: 'ikeja' })
    expect(await isIn(browser)).toBe(true)
    const removed = await admin(site, '/remove', { email: browser.email, authority: 'ikeja' })
    expect(removed.json()).toEqual({ message: `${browser.email} is removed: 1 role ended.` })
    expect(await isIn(browser)).toBe(false)
    const again = await staffBrowser(site).post('/login', { email: browser.email, password: PASSWORD })
    expect(again.statusCode).toBe(401)
  })

  test('a person of two authorities who leaves one keeps the other', async () => {
    const browser = await invited(site, { role: 'answerer', authority: 'ikeja' })
    await admin(site, '/invite', { email: browser.email, role: 'answerer', authority: 'surulere' })
    const [mail] = await site.mails(browser.email, 2)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const joined = (await browser.post('/join', { token })).json<{ memberships: { authority: { slug: string } }[] }>()
    expect(joined.memberships.map(({ authority }) => authority.slug)).toEqual(['ikeja', 'surulere'])
    await admin(site, '/remove', { email: browser.email, authority: 'ikeja' })
    const left = (await browser.get('/session')).json<typeof joined>()
    expect(left.memberships.map(({ authority }) => authority.slug)).toEqual(['surulere'])
  })
})

describe('cookies and other sites', () => {
  let site: Site
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openStaffSite()
    site = opened.site
    close = opened.close
  })
  afterAll(() => close())

  test('scripts cannot read the cookie, other sites cannot send it, and HTTPS adds the prefix', async () => {
    const { email } = await invited(site, { role: 'answerer', authority: 'ikeja' })
    const response = await staffBrowser(site).post('/login', { email, password: PASSWORD })
    const header = [response.headers['set-cookie']].flat().find((text) => text?.startsWith(COOKIE))
    expect(header).toMatch(/^civictrack_staff=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/)
    const secure = await openStaffSite({ publicUrl: 'https://localhost:3000' })
    const browser = await invited(secure.site, { role: 'answerer', authority: 'ikeja' })
    expect(Object.keys(browser.cookies)).toContain('__Host-civictrack_staff')
    await secure.close()
  })

  test('the token of a citizen opens nothing here, and the cookie of the staff nothing there', async () => {
    const { email, browser: citizen, token } = await site.citizen()
    const staff = await staffWithFactor(site, { role: 'operator' })
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `token=${token}; ${COOKIE}=${token}` }]) {
      const response = await site.api.app.inject({ method: 'GET', url: '/api/v1/staff/session', headers })
      expect(response.statusCode).toBe(401)
    }
    const session = staff.cookies[COOKIE] ?? ''
    const both: Record<string, string>[] = [
      { authorization: `Bearer ${session}` },
      { cookie: `token=${session}; ${COOKIE}=${session}` },
    ]
    for (const headers of both) {
      expect((await citizen.get('/api/v1/issue/mine', headers)).statusCode).toBe(401)
      expect((await citizen.get('/api/v1/operators/flags', headers)).statusCode).toBe(401)
    }
    const logIn = await staffBrowser(site).post('/login', { email, password: PASSWORD })
    expect([logIn.statusCode, logIn.json()]).toEqual([401, { message: 'Invalid email or password' }])
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a host beside ours', { 'sec-fetch-site': 'same-site' }, 403],
    ['the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }, 403],
    ['an old browser without an origin', { 'sec-fetch-site': undefined }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form of plain text', { 'content-type': 'text/plain' }, 415],
    ['an old browser on our own page', { 'sec-fetch-site': undefined, origin: 'http://localhost:3000' }, 200],
  ])('a changing call from %s', async (_from, headers, status) => {
    const browser = await invited(site, { role: 'answerer', authority: 'ikeja' })
    const body = { password: PASSWORD }
    const sent = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers }
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >
    const call = (url: string) =>
      site.api.app.inject({
        method: 'POST',
        url,
        headers: { ...given, cookie: `${COOKIE}=${browser.cookies[COOKIE]}` },
        payload: JSON.stringify(body),
      })
    expect((await call('/api/v1/staff/factors/totp')).statusCode).toBe(status)
    expect((await call('/api/v1/staff/login')).statusCode).toBe(status === 200 ? 400 : status)
  })
})
