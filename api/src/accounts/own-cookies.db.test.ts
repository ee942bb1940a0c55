import { codeIn, logIn, newEmail, onEachDatabase, signUp } from '../../test/site'

/** The names of cookies that scripts cannot read, of a site with HTTPS. */
const BROWSER = '__Host-civictrack_browser'
const KNOWN = '__Host-civictrack_known'
const PERMIT = '__Host-civictrack_new_password'

onEachDatabase(
  (site) => {
    test('cookies that scripts cannot read are bound to the very host', async () => {
      const browser = site().browser()
      const email = newEmail()
      const signedUp = await signUp(browser, email)
      const verified = await browser.post('/api/v1/user/verify', { otp: codeIn((await site().mails(email, 1))[0]) })
      const loggedIn = await logIn(browser, email)
      await browser.post('/api/v1/user/resetpassword', { email })
      const reset = await browser.post('/api/v1/user/verify', { otp: codeIn((await site().mails(email, 2))[0]) })
      expect(reset.json()).toMatchObject({ next: '/NewPassword' })
      const cookies = [signedUp, verified, loggedIn, reset].flatMap((response) => response.cookies)
      const hidden = cookies.filter(({ httpOnly }) => httpOnly)
      for (const cookie of hidden) expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' })
      for (const cookie of hidden) expect(cookie).not.toHaveProperty('domain')
      expect([...new Set(hidden.map(({ name }) => name))].sort()).toEqual([BROWSER, KNOWN, PERMIT])
    })

    test('a code cannot be entered with a cookie that another host planted', async () => {
      const [stranger, victim] = [site().browser(), site().browser()]
      const email = newEmail()
      await signUp(stranger, email)
      const planted = stranger.cookies[BROWSER] ?? ''
      expect(planted).toMatch(/^[\w-]{43}$/)
      victim.cookies.civictrack_browser = planted
      const otp = codeIn((await site().mails(email, 1))[0])
      expect((await victim.post('/api/v1/user/verify', { otp })).statusCode).toBe(400)
      expect((await stranger.post('/api/v1/user/verify', { otp })).statusCode).toBe(200)
    })

    test('a known browser stays known with its cookie of before the prefix, and the next log-in renews it', async () => {
      const { email, browser } = await site().citizen()
      await logIn(browser, email)
      browser.cookies.civictrack_known = browser.cookies[KNOWN] ?? ''
      delete browser.cookies[KNOWN]
      for (let guess = 0; guess < 12; guess += 1) await logIn(site().browser(), email, 'Wrong-1!')
      expect((await logIn(site().browser(), email)).statusCode).toBe(429)
      expect((await logIn(browser, email)).statusCode).toBe(200)
      expect(browser.cookies.civictrack_known).toBeUndefined()
      expect(browser.cookies[KNOWN]).toBeDefined()
    })
  },
  { publicUrl: 'https://localhost:3000' },
)
