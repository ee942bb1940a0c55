import { codeIn, logIn, newEmail, onEachDatabase, PASSWORD, type Site } from '../../../test/site'
import { HOUR, MINUTE } from '../../platform/clock'

const STRANGER = '203.0.113.9'
const OWNER = '102.89.1.2'
const WRONG = 'Wrong1!x'
const NEW = 'Changed2@'

onEachDatabase((site) => {
  /** Requests of a stranger, evenly over six hours: wrong passwords, resets and resends in turn. */
  async function attack(email: string, betweenTwo: (request: number) => Promise<void>): Promise<void> {
    const stranger = site().browser(STRANGER)
    for (let request = 1; request <= 397; request += 1) {
      site().pass((6 * HOUR) / 397)
      if (request % 3 === 0) await stranger.post('/api/v1/user/resetpassword', { email })
      else if (request % 3 === 1) await stranger.post('/api/v1/user/resendotp', { email })
      else await logIn(stranger, email, WRONG)
      await betweenTwo(request)
    }
  }

  test('397 requests of a stranger in six hours keep the owner from no log-in and from no reset', async () => {
    const { email } = await site().citizen()
    const statuses: number[] = []
    await attack(email, async (request) => {
      if (request % 16 === 0) statuses.push((await logIn(site().browser(OWNER), email)).statusCode)
    })
    expect(statuses).toEqual(Array(24).fill(200))
    const refused = await logIn(site().browser(STRANGER), email)
    expect(refused.statusCode).toBe(429)
    expect((await resetBy(site(), site().browser(OWNER), email)).json().token).toBeDefined()
  })

  test('a stranger behind the address of the owner keeps no browser out that has logged in before', async () => {
    const { email, browser } = await site().citizen()
    const neighbour = site().browser()
    for (let attempt = 0; attempt < 15; attempt += 1) await logIn(neighbour, email, WRONG)
    for (let ask = 0; ask < 8; ask += 1) {
      await neighbour.post('/api/v1/user/resetpassword', { email })
      site().pass(31 * 1000)
    }
    for (let attempt = 0; attempt < 15; attempt += 1) await logIn(neighbour, email, WRONG)
    expect((await logIn(site().browser(), email)).statusCode).toBe(429)
    expect((await site().browser().post('/api/v1/user/resetpassword', { email })).statusCode).toBe(429)
    expect((await logIn(browser, email)).statusCode).toBe(200)
    expect((await resetBy(site(), browser, email)).json().token).toBeDefined()
  })

  test('a browser that has logged in before has ten failures, and then has to wait like any other', async () => {
    const { email, browser } = await site().citizen()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await logIn(browser, email, WRONG)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await logIn(site().browser(OWNER), email)).statusCode).toBe(200)
  })

  test('the wait is the same for an address without an account', async () => {
    const email = newEmail()
    const statuses: number[] = []
    const stranger = site().browser(STRANGER)
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await logIn(stranger, email, WRONG)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await logIn(site().browser(OWNER), email, WRONG)).statusCode).toBe(401)
  })
})

/** Sets a new password by an emailed code, and logs in with it. Codes that a stranger asked for have expired by then. */
async function resetBy(site: Site, browser: ReturnType<Site['browser']>, email: string) {
  site.pass(16 * MINUTE)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  const before = (await site.mails(email, 0)).length
  expect((await browser.post('/api/v1/user/resetpassword', { email })).statusCode).toBe(200)
  const [mail] = await site.mails(email, before + 1)
  const verified = await browser.post('/api/v1/user/verify', { otp: codeIn(mail) })
  expect(verified.json()).toMatchObject({ next: '/NewPassword' })
  await browser.post('/api/v1/user/newpassword', { password: NEW, confirmPassword: NEW })
  expect((await logIn(browser, email, PASSWORD)).statusCode).toBe(401)
  return logIn(browser, email, NEW)
}
