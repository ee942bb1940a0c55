import { PASSWORD, type Site } from '../../../test/site'
import { addTotp, admin, invited, newStaffEmail, type StaffBrowser, staffBrowser, totpCode } from '../../../test/staff'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'
import { DAY, HOUR, MINUTE } from '../../platform/clock'
import { removeOldResets } from './resets-store'

let opened: StaffSite
let site: Site
const lines: string[] = []
beforeAll(async () => {
  opened = await openStaffSite({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } })
  site = opened.site
})
afterAll(() => opened.close())

const NEW_PASSWORD = 'Another-Secret-2!'
const NEW = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }

const forget = (email: string) => staffBrowser(site).post('/forgotten', { email })
const setPassword = (token: string) => staffBrowser(site).post('/new-password', { token, ...NEW })
const logIn = (browser: StaffBrowser, password: string) => browser.post('/login', { email: browser.email, password })
const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode

/** The token in the link for an address, once it has as many emails. */
async function tokenFor(email: string, mails: number): Promise<string> {
  const texts = (await site.mails(email, mails)).map(({ text }) => text)
  const token = /\/Staff\/NewPassword\?token=([\w-]+)/.exec(texts.join('\n'))?.[1]
  if (!token) throw new Error(`No link in the mails to ${email}.`)
  return token
}

/** A person who has asked for a link: the mails to them are the invitation and the link. */
async function forgetful(role = 'answerer') {
  const browser = await invited(site, { role, authority: 'ikeja' })
  expect(await status(forget(browser.email))).toBe(200)
  return { browser, token: await tokenFor(browser.email, 2) }
}

test('the link sets a new password once, and ends every session', async () => {
  const { browser, token } = await forgetful()
  expect(await status(browser.get('/session'))).toBe(200)
  const all = await Promise.all([setPassword(token), setPassword(token), setPassword(token)])
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  expect(await status(browser.get('/session'))).toBe(401)
  const other = staffBrowser(site, browser.email)
  expect(await status(logIn(other, PASSWORD))).toBe(401)
  expect(await status(logIn(other, NEW_PASSWORD))).toBe(200)
})

test('the second factor is still needed after it', async () => {
  const browser = await invited(site, { role: 'manager', authority: 'ikeja' })
  const { secret } = await addTotp(site, browser)
  await forget(browser.email)
  expect(await status(setPassword(await tokenFor(browser.email, 3)))).toBe(200)
  const later = staffBrowser(site, browser.email)
  expect((await logIn(later, NEW_PASSWORD)).json()).toMatchObject({ factor: 'asked' })
  expect(await status(later.get('/authorities/ikeja/members'))).toBe(403)
  site.pass(MINUTE)
  expect(await status(later.post('/step-up/totp', { code: await totpCode(site, secret) }))).toBe(200)
  expect(await status(later.get('/authorities/ikeja/members'))).toBe(200)
})

test('a known and an unknown address, and one of a person who left, get the same answer and leave the same rows', async () => {
  const known = await invited(site, { role: 'answerer', authority: 'ikeja' })
  const left = await invited(site, { role: 'answerer', authority: 'ikeja' })
  await admin(site, '/remove', { email: left.email, authority: 'ikeja' })
  const unknown = newStaffEmail()
  const { email: citizen } = await site.citizen()
  const count = async () => {
    const resets = await opened.db.selectFrom('staff_resets').select('id').execute()
    return resets.length
  }
  const before = await count()
  const answers = []
  for (const email of [known.email, unknown, left.email, citizen]) answers.push(await forget(email))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect((await count()) - before).toBe(4)
  await tokenFor(known.email, 2)
  for (const email of [unknown, left.email, citizen]) {
    const mails = await site.mails(email, 0)
    expect(mails.filter(({ text }) => text.includes('/Staff/NewPassword'))).toEqual([])
  }
})

test('its answers leave at the end of a step, so that their time tells nothing', async () => {
  const slow = await openStaffSite({ responseStep: 400 })
  const { email } = await invited(slow.site, { role: 'answerer', authority: 'ikeja' })
  for (const address of [email, newStaffEmail()]) {
    const start = performance.now()
    await staffBrowser(slow.site).post('/forgotten', { email: address })
    expect(performance.now() - start).toBeGreaterThan(390)
  }
  await slow.close()
})

test('a wrong, a used and an expired token, and one of a person who left, get the same answer', async () => {
  const expired = await forgetful()
  site.pass(HOUR)
  const [used, gone, changed] = [await forgetful(), await forgetful(), await forgetful()]
  expect(await status(setPassword(used.token))).toBe(200)
  await admin(site, '/remove', { email: gone.browser.email, authority: 'ikeja' })
  const change = { currentPassword: PASSWORD, ...NEW }
  expect(await status(changed.browser.post('/password', change))).toBe(200)
  const tokens = ['x'.repeat(43), expired.token, used.token, gone.token, changed.token]
  const answers = await Promise.all(tokens.map(setPassword))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
})

test('an address gets a link in 30 seconds, and five in an hour, known or not', async () => {
  for (const email of [(await invited(site, { role: 'answerer', authority: 'ikeja' })).email, newStaffEmail()]) {
    expect([await status(forget(email)), await status(forget(email))]).toEqual([200, 429])
    const later: number[] = []
    for (let time = 0; time < 5; time += 1) {
      site.pass(MINUTE)
      later.push(await status(forget(email)))
    }
    expect([email, later.at(-1)]).toEqual([email, 429])
    expect(later.filter((code) => code === 200).length).toBeLessThanOrEqual(4)
  }
})

test('the token is stored nowhere in plain and is in no log; the change is recorded and mailed', async () => {
  const { browser, token } = await forgetful()
  await setPassword(token)
  const texts = (await site.mails(browser.email, 3)).map(({ text }) => text)
  expect(texts.join()).toContain('A new password was set for your staff account')
  const stored = JSON.stringify([
    await opened.db.selectFrom('staff_resets').selectAll().execute(),
    await opened.db.selectFrom('jobs').selectAll().execute(),
  ])
  expect([stored.includes(token), lines.some((line) => line.includes(token))]).toEqual([false, false])
  expect(lines.some((line) => line.includes('staff-new-password'))).toBe(true)
  const recorded = await opened.db.selectFrom('staff_actions').select('action').where('action', '=', 'password-reset')
  expect((await recorded.execute()).length).toBeGreaterThan(0)
})

test('links are forgotten a day after they stopped working', async () => {
  const { token } = await forgetful()
  await removeOldResets(opened.db, new Date(site.now().getTime() - DAY))
  expect(await status(setPassword(token))).toBe(200)
  await removeOldResets(opened.db, new Date(site.now().getTime() + DAY))
  expect(await opened.db.selectFrom('staff_resets').select('id').execute()).toEqual([])
})
