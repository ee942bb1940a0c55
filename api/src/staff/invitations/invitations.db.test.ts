import { PASSWORD, type Site } from '../../../test/site'
import { admin, invitationToken, invited, newStaffEmail, staffBrowser } from '../../../test/staff'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'
import { DAY, MINUTE } from '../../platform/clock'

let opened: StaffSite
let site: Site
const lines: string[] = []
beforeAll(async () => {
  opened = await openStaffSite({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } })
  site = opened.site
})
afterAll(() => opened.close())

const NEW = { name: 'Ada Obi', password: PASSWORD, confirmPassword: PASSWORD }
const accept = (token: string) => staffBrowser(site).post('/accept', { token, ...NEW })

async function invitation(of = { role: 'answerer', authority: 'ikeja' }) {
  const email = newStaffEmail()
  expect((await admin(site, '/invite', { email, ...of })).statusCode).toBe(200)
  return { email, token: await invitationToken(site, email) }
}

test('an invitation names the place and the role, and is accepted once', async () => {
  const { email, token } = await invitation()
  expect(token).toHaveLength(43)
  const shown = await staffBrowser(site).post('/invitation', { token })
  expect(shown.json()).toMatchObject({ email, role: 'answerer', authority: { slug: 'ikeja' }, isKnown: false })
  const all = await Promise.all([accept(token), accept(token), accept(token)])
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  expect((await accept(token)).statusCode).toBe(404)
})

test('a wrong, an expired, a revoked and a used token get the same answer', async () => {
  const [expired, newer] = [await invitation(), await invitation()]
  site.pass(7 * DAY)
  const [used, revoked] = [await invitation(), await invitation()]
  await accept(used.token)
  await admin(site, '/invite', { email: revoked.email, role: 'answerer', authority: 'ikeja' })
  await invitationToken(site, revoked.email, 2)
  const tokens = ['x'.repeat(43), expired.token, newer.token, used.token, revoked.token]
  const answers = await Promise.all(tokens.map((token) => staffBrowser(site).post('/invitation', { token })))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
})

test('the database holds no token, and no line of the log does', async () => {
  const { token } = await invitation()
  await staffBrowser(site).get(`/invitation?token=${token}`)
  await accept(token)
  const stored = JSON.stringify(await opened.db.selectFrom('staff_invitations').selectAll().execute())
  const jobs = JSON.stringify(await opened.db.selectFrom('jobs').selectAll().execute())
  expect([stored.includes(token), jobs.includes(token), lines.some((line) => line.includes(token))]).toEqual([
    false,
    false,
    false,
  ])
  expect(lines.some((line) => line.includes('staff-accept'))).toBe(true)
})

test('a person of the staff joins after the log-in, with the own address only', async () => {
  const browser = await invited(site, { role: 'answerer', authority: 'ikeja' })
  const stranger = await invited(site, { role: 'answerer', authority: 'ikeja' })
  await admin(site, '/invite', { email: browser.email, role: 'manager', authority: 'surulere' })
  const token = await invitationToken(site, browser.email, 2)
  expect((await accept(token)).statusCode).toBe(409)
  expect((await stranger.post('/join', { token })).statusCode).toBe(404)
  const joined = await browser.post('/join', { token })
  expect(joined.json()).toMatchObject({ memberships: [{ role: 'answerer' }, { role: 'manager' }], factor: 'missing' })
})

test.each([
  [{ role: 'manager' }, 400],
  [{ role: 'operator', authority: 'ikeja' }, 400],
  [{ role: 'boss', authority: 'ikeja' }, 400],
  [{ role: 'answerer', authority: 'nowhere' }, 404],
])('the invitation %j is refused', async (of, status) => {
  expect((await admin(site, '/invite', { email: newStaffEmail(), ...of })).statusCode).toBe(status)
})

test('a person who left and is invited again chooses a new password; the old one opens nothing', async () => {
  const { email } = await invited(site, { role: 'answerer', authority: 'ikeja' })
  await admin(site, '/remove', { email })
  await admin(site, '/invite', { email, role: 'answerer', authority: 'ikeja' })
  const token = await invitationToken(site, email, 2)
  const password = 'Another1!'
  const accepted = await staffBrowser(site).post('/accept', { token, ...NEW, password, confirmPassword: password })
  expect(accepted.statusCode).toBe(200)
  expect((await staffBrowser(site).post('/login', { email, password: PASSWORD })).statusCode).toBe(401)
  expect((await staffBrowser(site).post('/login', { email, password })).statusCode).toBe(200)
})

test('guesses of a password have to wait, of a known address as of an unknown one, and of the citizen they do not', async () => {
  const { email } = await invited(site, { role: 'answerer', authority: 'ikeja' })
  for (const guessed of [email, newStaffEmail()]) {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => staffBrowser(site).post('/login', { email: guessed, password: 'Wrong1!x' })),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect((await staffBrowser(site).post('/login', { email: guessed, password: PASSWORD })).statusCode).toBe(429)
  }
  const asCitizen = await site.browser().post('/api/v1/user/login', { email, password: 'Wrong1!x' })
  expect(asCitizen.statusCode).toBe(401)
  site.pass(MINUTE)
  expect((await staffBrowser(site).post('/login', { email, password: PASSWORD })).statusCode).toBe(200)
})

test('every step stands in the audit with its person', async () => {
  const { email } = await invited(site, { role: 'answerer', authority: 'ikeja' })
  await admin(site, '/remove', { email })
  const actions = await opened.db
    .selectFrom('staff_actions')
    .select(['action', 'actor'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(actions).toEqual([
    { action: 'remove-member', actor: 'operator' },
    { action: 'join', actor: 'Ada answerer' },
    { action: 'invite', actor: 'operator' },
  ])
})
