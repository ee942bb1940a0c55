import { PASSWORD } from '../../test/site'
import { addTotp, admin, invitationToken, invited, newStaffEmail, staffBrowser, totpCode } from '../../test/staff'
import { openStaffSite, type StaffSite } from '../../test/staff-site'
import { MINUTE } from '../platform/clock'

let opened: StaffSite
beforeAll(async () => {
  opened = await openStaffSite()
})
afterAll(() => opened.close())

const DESK = '/authorities/ikeja'
const NAMES = { name: 'Ada', password: PASSWORD, confirmPassword: PASSWORD }
const codes = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort()

async function invitation(email: string, authority: string, mails = 1): Promise<string> {
  await admin(opened.site, '/invite', { email, role: 'answerer', authority })
  return invitationToken(opened.site, email, mails)
}

test('invitations accepted at once make one person with one password: the same one, or two of one address', async () => {
  const { site, db } = opened
  const accept = (token: string) => staffBrowser(site).post('/accept', { token, ...NAMES })
  const first = newStaffEmail()
  const token = await invitation(first, 'ikeja')
  expect(codes(await Promise.all([accept(token), accept(token), accept(token)]))).toEqual([200, 404, 404])
  const second = newStaffEmail()
  const two = [await invitation(second, 'ikeja'), await invitation(second, 'surulere', 2)]
  expect(codes(await Promise.all(two.map(accept)))).toEqual([200, 409])
  const members = await db.selectFrom('staff_members').select('email').where('email', 'in', [first, second]).execute()
  expect(members).toHaveLength(2)
})

test('a recovery code and a code of the app count once, also when they are sent at once from two sessions', async () => {
  const { site } = opened
  const person = await invited(site, { role: 'answerer', authority: 'ikeja' })
  const { secret, codes: recovery } = await addTotp(site, person)
  const session = async () => {
    const browser = staffBrowser(site)
    await browser.post('/login', { email: person.email, password: PASSWORD })
    return browser
  }
  const sessions = [await session(), await session(), await session()]
  const used = await Promise.all(sessions.map((browser) => browser.post('/step-up/recovery', { code: recovery[0] })))
  expect(codes(used)).toEqual([200, 403, 403])
  site.pass(2 * MINUTE)
  const code = await totpCode(site, secret)
  const again = [await session(), await session(), await session()]
  const totp = await Promise.all(again.map((browser) => browser.post('/step-up/totp', { code })))
  expect(codes(totp)).toEqual([200, 403, 403])
})

test('names and titles begin no line of their own in a mail', async () => {
  const { site } = opened
  const email = newStaffEmail()
  await admin(site, '/invite', { email, role: 'manager', authority: 'ikeja' })
  const browser = staffBrowser(site, email)
  const name = 'Ada\r\nBcc: all@example.org\n\nYour account is closed: https://evil.example'
  await browser.post('/accept', { token: await invitationToken(site, email), ...NAMES, name })
  await addTotp(site, browser)
  const guest = newStaffEmail()
  expect((await browser.post(`${DESK}/invitations`, { email: guest, role: 'answerer' })).statusCode).toBe(200)
  const [mail] = await site.mails(guest, 1)
  expect(mail?.text).not.toMatch(/^(Bcc:|Your account)/m)
  expect(mail?.subject).toBe('Your invitation to the staff of Ikeja')
})
