import { authenticator } from '../../../test/authenticator'
import { PASSWORD } from '../../../test/site'
import { addTotp, admin, invited, type StaffBrowser, staffBrowser, totpCode } from '../../../test/staff'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'
import { MINUTE, SECOND } from '../../platform/clock'

let opened: StaffSite
beforeAll(async () => {
  opened = await openStaffSite()
})
afterAll(() => opened.close())

const DESK = '/authorities/ikeja/members'
const manager = () => invited(opened.site, { role: 'manager', authority: 'ikeja' })

async function again(browser: StaffBrowser): Promise<StaffBrowser> {
  const other = staffBrowser(opened.site, browser.email)
  expect((await other.post('/login', { email: browser.email, password: PASSWORD })).statusCode).toBe(200)
  return other
}

const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode

test('a role that needs a factor opens nothing without one: first missing, then asked, then given', async () => {
  const browser = await manager()
  expect((await browser.get(DESK)).json()).toMatchObject({ fields: { factor: 'missing' } })
  await addTotp(opened.site, browser)
  expect(await status(browser.get(DESK))).toBe(200)
  const later = await again(browser)
  expect((await later.get(DESK)).json()).toMatchObject({ fields: { factor: 'asked' } })
  expect((await later.get('/session')).json()).toMatchObject({ factor: 'asked' })
})

test('a code of the app counts once, one step early or late, and not two', async () => {
  const browser = await manager()
  const { secret } = await addTotp(opened.site, browser)
  const later = await again(browser)
  const used = await totpCode(opened.site, secret)
  expect(await status(later.post('/step-up/totp', { code: used }))).toBe(403)
  opened.site.pass(60 * SECOND)
  expect(await status(later.post('/step-up/totp', { code: used }))).toBe(403)
  const next = await totpCode(opened.site, secret)
  opened.site.pass(30 * SECOND)
  const [one, two] = await Promise.all(
    [later, await again(browser)].map((each) => each.post('/step-up/totp', { code: next })),
  )
  expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 403])
})

test('after five wrong codes the person waits, with the right one too', async () => {
  const browser = await manager()
  const { secret } = await addTotp(opened.site, browser)
  const later = await again(browser)
  opened.site.pass(MINUTE)
  const right = await totpCode(opened.site, secret)
  const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0')
  const tries = await Promise.all(Array.from({ length: 8 }, () => later.post('/step-up/totp', { code: wrong })))
  expect(tries.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
  expect(await status(later.post('/step-up/totp', { code: right }))).toBe(429)
  opened.site.pass(MINUTE)
  expect(await status(later.post('/step-up/totp', { code: await totpCode(opened.site, secret) }))).toBe(200)
})

test('ten recovery codes count once each, a new set ends the old one, and none is stored', async () => {
  const browser = await manager()
  const { codes } = await addTotp(opened.site, browser)
  expect([codes.length, new Set(codes).size]).toEqual([10, 10])
  const stored = JSON.stringify(await opened.db.selectFrom('staff_recovery_codes').selectAll().execute())
  expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toEqual([])
  const later = await again(browser)
  const [first = '', second = ''] = codes
  expect(await status(later.post('/step-up/recovery', { code: first.toUpperCase().replaceAll('-', ' ') }))).toBe(200)
  expect((await later.get('/session')).json()).toMatchObject({ factor: 'given', recoveryCodesLeft: 9 })
  expect(await status((await again(browser)).post('/step-up/recovery', { code: first }))).toBe(403)
  const { codes: fresh } = (await later.post('/recovery-codes', { password: PASSWORD })).json<{ codes: string[] }>()
  const last = await again(browser)
  expect(await status(last.post('/step-up/recovery', { code: second }))).toBe(403)
  expect(await status(last.post('/step-up/recovery', { code: fresh[0] }))).toBe(200)
})

test('a recovery code of another person opens nothing', async () => {
  const [one, two] = [await manager(), await manager()]
  const { codes } = await addTotp(opened.site, one)
  await addTotp(opened.site, two)
  expect(await status((await again(two)).post('/step-up/recovery', { code: codes[0] }))).toBe(403)
})

test('factors change with the password only, and the last one stays while the role needs it', async () => {
  const browser = await manager()
  expect(await status(browser.post('/factors/totp', { password: 'Wrong1!x' }))).toBe(403)
  await addTotp(opened.site, browser)
  const { factors } = (await browser.get('/factors')).json<{ factors: { id: string }[] }>()
  const remove = (password: string) => browser.post(`/factors/${factors[0]?.id}/remove`, { password })
  expect([await status(remove('Wrong1!x')), await status(remove(PASSWORD))]).toEqual([403, 409])
  const later = await again(browser)
  expect(await status(later.post('/factors/totp', { password: PASSWORD }))).toBe(403)
  const answerer = await invited(opened.site, { role: 'answerer', authority: 'ikeja' })
  await addTotp(opened.site, answerer)
  const own = (await answerer.get('/factors')).json<{ factors: { id: string }[] }>().factors[0]?.id
  const left = await answerer.post(`/factors/${own}/remove`, { password: PASSWORD })
  expect(left.json()).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
})

test('a passkey is added and used; a challenge counts once', async () => {
  const browser = await manager()
  const key = authenticator()
  const { options } = (await browser.post('/factors/passkey', { password: PASSWORD })).json()
  expect(options.rp.id).toBe('localhost')
  const added = await browser.post('/factors/passkey/confirm', { name: 'Key', response: key.make(options) })
  expect(added.json()).toMatchObject({ factors: { factors: [{ kind: 'passkey', name: 'Key' }] } })
  const later = await again(browser)
  const asked = (await later.post('/step-up/passkey/options')).json()
  const response = key.use(asked.options)
  expect(await status(later.post('/step-up/passkey', { response }))).toBe(200)
  expect(await status(later.get(DESK))).toBe(200)
  expect(await status(later.post('/step-up/passkey', { response }))).toBe(403)
})

test.each([
  ['of another origin', (_: object) => authenticator('https://evil.example')],
  ['of another key', (_: object) => authenticator()],
])('a signature %s opens nothing', async (_of, other) => {
  const browser = await manager()
  const { options } = (await browser.post('/factors/passkey', { password: PASSWORD })).json()
  const key = authenticator()
  const made = key.make(options)
  await browser.post('/factors/passkey/confirm', { name: 'Key', response: made })
  const later = await again(browser)
  const asked = (await later.post('/step-up/passkey/options')).json()
  const forged = { ...other(made).use(asked.options), id: made.id, rawId: made.id }
  expect(await status(later.post('/step-up/passkey', { response: forged }))).toBe(403)
})

test('an operator resets the factors of a lost phone: sessions end, the person hears of it, and it is recorded', async () => {
  const browser = await manager()
  const { codes } = await addTotp(opened.site, browser)
  expect((await admin(opened.site, '/reset-factors', { email: browser.email })).statusCode).toBe(200)
  expect(await status(browser.get('/session'))).toBe(401)
  const later = await again(browser)
  expect((await later.get('/session')).json()).toMatchObject({ factor: 'missing', kinds: [], recoveryCodesLeft: 0 })
  expect(await status(later.post('/step-up/recovery', { code: codes[0] }))).toBe(403)
  const [mail] = await opened.site.mails(browser.email, 3)
  expect(mail?.text).toContain('An operator removed all second factors')
  const actions = await opened.db
    .selectFrom('staff_actions')
    .select('action')
    .where('action', '=', 'reset-factors')
    .execute()
  expect(actions).toHaveLength(1)
})

test('the database holds the secret of an app encrypted only', async () => {
  const browser = await manager()
  const { secret } = await addTotp(opened.site, browser)
  const factors = JSON.stringify(await opened.db.selectFrom('staff_factors').selectAll().execute())
  const sessions = JSON.stringify(await opened.db.selectFrom('staff_sessions').selectAll().execute())
  expect([factors.includes(secret), sessions.includes(secret)]).toEqual([false, false])
})
