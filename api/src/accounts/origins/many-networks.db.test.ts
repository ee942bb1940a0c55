import { closeSite, logIn, newEmail, onEachDatabase, openSite, signUp } from '../../../test/site'
import { HOUR } from '../../platform/clock'

const WRONG = 'Wrong1!x'
const limits = { loginFailures: 5, loginFailuresPerNetwork: 5, loginFailuresInAll: 20, codeMailsPerEmailInAll: 12 }
const networks = Array.from({ length: 12 }, (_, index) => `203.0.${index}.9`)

onEachDatabase(
  (site) => {
    test('guesses from many networks have one bound for each address, known or not, which the owner’s browser passes', async () => {
      const { email, browser } = await site().citizen()
      for (const address of [email, newEmail()]) {
        const responses = await Promise.all(
          networks.flatMap((from) => [1, 2, 3].map(() => logIn(site().browser(from), address, WRONG))),
        )
        expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
        expect((await logIn(site().browser('198.51.100.7'), address)).statusCode).toBe(429)
      }
      expect((await logIn(browser, email)).statusCode).toBe(200)
      site().pass(25 * HOUR)
      expect((await logIn(site().browser('198.51.100.7'), email)).statusCode).toBe(200)
    })

    test('a network has as many guesses in a day as the limit says, however long it waits', async () => {
      const { email } = await site().citizen()
      let checked = 0
      for (let hour = 0; hour < 20; hour += 1) {
        if ((await logIn(site().browser('203.0.113.9'), email, WRONG)).statusCode === 401) checked += 1
        site().pass(HOUR)
      }
      expect(checked).toBe(5)
    })

    test('the addresses of one household or host count as one network', async () => {
      const email = newEmail()
      const checked = async (of: (index: number) => string) => {
        const responses = await Promise.all(
          [1, 2, 3, 4, 5, 6, 7].map((i) => logIn(site().browser(of(i)), email, WRONG)),
        )
        return responses.filter(({ statusCode }) => statusCode === 401).length
      }
      expect(await checked((index) => `198.51.100.${index}`)).toBe(5)
      expect(await checked((index) => `2c0f:f5c0:1:2${index}::9`)).toBe(5)
    })

    test('codes that many networks ask for have one bound for each address, which the owner’s browser passes', async () => {
      const { email, browser } = await site().citizen()
      const statuses: number[] = []
      for (const from of networks) {
        statuses.push((await site().browser(from).post('/api/v1/user/resetpassword', { email })).statusCode)
      }
      // The sign-up asked for the first of twelve.
      expect(statuses).toEqual([...Array(11).fill(200), 429])
      expect((await browser.post('/api/v1/user/resetpassword', { email })).statusCode).toBe(200)
    })
  },
  { limits },
)

test('the cookie of a browser counts for its own account only, ends with the password, and cannot be made up', async () => {
  const site = await openSite({ limits: { loginFailures: 1 } })
  const [ada, bola] = [await site.citizen(), await site.citizen()]
  const used = async (cookie: string | undefined, email: string) => {
    await logIn(site.browser('203.0.113.9'), email, WRONG)
    const browser = site.browser('203.0.113.9')
    if (cookie) browser.cookies.civictrack_known = cookie
    return (await logIn(browser, email)).statusCode
  }
  const cookie = ada.browser.cookies.civictrack_known ?? ''
  expect(await used(cookie, ada.email)).toBe(200)
  expect(await used(undefined, ada.email)).toBe(429)
  expect(await used(cookie, bola.email)).toBe(429)
  const parts = cookie.split('.')
  const altered = [parts[0], 'A'.repeat(22), ...parts.slice(2)].join('.')
  expect(await used(altered, ada.email)).toBe(429)
  expect(await used(`${cookie}~${cookie}`.replaceAll(/.$/g, 'x'), bola.email)).toBe(429)
  const change = { currentPassword: 'Secret1!', password: 'Changed2@', confirmPassword: 'Changed2@' }
  const headers = { authorization: `Bearer ${ada.token}` }
  expect((await ada.browser.post('/api/v1/user/changepassword', change, headers)).statusCode).toBe(200)
  expect(await used(cookie, ada.email)).toBe(429)
  const renewed = ada.browser.cookies.civictrack_known
  expect(renewed).not.toBe(cookie)
  await closeSite(site)
})

test('a browser remembers the accounts of a family', async () => {
  const site = await openSite({ limits: { loginFailures: 1 } })
  const phone = site.browser()
  const emails = [newEmail(), newEmail(), newEmail()]
  for (const email of emails) {
    await signUp(phone, email)
    const code = /^\d{6}$/m.exec((await site.mails(email, 1))[0]?.text ?? '')?.[0]
    await phone.post('/api/v1/user/verify', { otp: code })
  }
  for (const email of emails) {
    await logIn(site.browser(), email, WRONG)
    expect((await logIn(phone, email)).statusCode).toBe(200)
  }
  await closeSite(site)
})
