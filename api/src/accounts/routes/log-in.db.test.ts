import { closeSite, codeIn, logIn, newEmail, onEachDatabase, openSite, PASSWORD, signUp } from '../../../test/site'
import { DAY, MINUTE, SECOND } from '../../platform/clock'

const NEW_PASSWORD = { password: 'Changed2@', confirmPassword: 'Changed2@' }

onEachDatabase((site) => {
  const verify = (browser: ReturnType<ReturnType<typeof site>['browser']>, otp: string) =>
    browser.post('/api/v1/user/verify', { otp })

  describe('log-in', () => {
    test('responds the same for a wrong password and an unknown address', async () => {
      const { email } = await site().citizen()
      const wrong = await logIn(site().browser(), email, 'Wrong1!x')
      const unknown = await logIn(site().browser(), newEmail())
      expect(wrong.statusCode).toBe(401)
      expect(wrong.json()).toEqual({ message: 'Invalid email or password' })
      expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
    })

    test('sends an unverified account with the right password a new code and no token', async () => {
      const email = newEmail()
      await signUp(site().browser(), email)
      const browser = site().browser()
      expect((await logIn(browser, email)).json()).toEqual({ message: expect.any(String), next: '/OtpVerify' })
      expect((await logIn(browser, email, 'Wrong1!x')).statusCode).toBe(401)
      site().pass(30 * SECOND)
      const [mail] = await site().mails(email, 2)
      expect((await verify(browser, codeIn(mail))).statusCode).toBe(200)
      expect((await logIn(browser, email)).json().token).toBeDefined()
    })

    test('makes an account wait after ten failures, also with the right password, and also when they come at once', async () => {
      const { email } = await site().citizen()
      const responses = await Promise.all(Array.from({ length: 15 }, () => logIn(site().browser(), email, 'Wrong1!x')))
      expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
      const refused = await logIn(site().browser(), email)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
      site().pass(30 * SECOND)
      expect((await logIn(site().browser(), email)).json().token).toBeDefined()
    })

    test('makes an unknown address wait for the same time', async () => {
      const email = newEmail()
      for (let failure = 1; failure <= 10; failure += 1) await logIn(site().browser(), email)
      expect((await logIn(site().browser(), email)).statusCode).toBe(429)
    })

    test('lasts three days', async () => {
      const { browser, token } = await site().citizen()
      const mine = () => browser.get('/api/v1/issue/mine', { authorization: `Bearer ${token}` })
      expect((await mine()).statusCode).toBe(200)
      site().pass(3 * DAY)
      expect((await mine()).statusCode).toBe(401)
    })
  })

  describe('a new password', () => {
    async function resetting() {
      const citizen = await site().citizen()
      const response = await citizen.browser.post('/api/v1/user/resetpassword', { email: citizen.email })
      const [mail] = await site().mails(citizen.email, 2)
      return { ...citizen, response, code: codeIn(mail) }
    }

    test('is set once, after the emailed code, and ends the old sessions', async () => {
      const { browser, email, token, code } = await resetting()
      expect((await verify(browser, code)).json()).toEqual({
        message: 'OTP verified successfully!',
        next: '/NewPassword',
      })
      const weak = await browser.post('/api/v1/user/newpassword', { password: 'short', confirmPassword: 'short' })
      expect(weak.statusCode).toBe(400)
      const permitted = { ...browser.cookies }
      expect((await browser.post('/api/v1/user/newpassword', NEW_PASSWORD)).statusCode).toBe(200)
      expect((await browser.get('/api/v1/issue/mine', { authorization: `Bearer ${token}` })).statusCode).toBe(401)
      expect((await logIn(browser, email)).statusCode).toBe(401)
      expect((await logIn(browser, email, NEW_PASSWORD.password)).json().token).toBeDefined()
      Object.assign(browser.cookies, permitted)
      expect((await browser.post('/api/v1/user/newpassword', NEW_PASSWORD)).statusCode).toBe(403)
    })

    test('needs the code first, and no later than 15 minutes after it', async () => {
      const { browser, code } = await resetting()
      expect((await browser.post('/api/v1/user/newpassword', NEW_PASSWORD)).statusCode).toBe(403)
      await verify(browser, code)
      site().pass(15 * MINUTE)
      expect((await browser.post('/api/v1/user/newpassword', NEW_PASSWORD)).statusCode).toBe(403)
    })

    test('gets the same response for an unknown address, which gets no email', async () => {
      const { response } = await resetting()
      const email = newEmail()
      const unknown = await site().browser().post('/api/v1/user/resetpassword', { email })
      expect([unknown.statusCode, unknown.body]).toEqual([response.statusCode, response.body])
      expect(unknown.cookies.map(({ name }) => name)).toEqual(['civictrack_browser'])
      expect(await site().mails(email, 0)).toEqual([])
    })
  })

  describe('forms without scripts', () => {
    const names = { firstName: 'Ada', lastName: 'Obi' }

    test('redirect from page to page', async () => {
      const browser = site().browser()
      const email = newEmail()
      const form = { ...names, email, password: PASSWORD, confirmPassword: PASSWORD }
      const signedUp = await browser.form('/api/v1/user/signup', form)
      expect([signedUp.statusCode, signedUp.headers.location]).toEqual([303, '/OtpVerify'])
      expect(browser.cookies.email).toBe(email)
      const boxes = [...codeIn((await site().mails(email, 1))[0])].map((digit): [string, string] => ['otp', digit])
      expect((await browser.form('/api/v1/user/verify', boxes)).headers.location).toBe('/CreateAccount')
      expect((await browser.form('/api/v1/user/login', { email, password: PASSWORD })).headers.location).toBe(
        '/UserPage',
      )
      expect(browser.cookies.token).toMatch(/^ey/)
      expect((await browser.form('/api/v1/user/resetpassword', { email })).headers.location).toBe('/OtpVerify')
    })

    test.each([
      ['signup', {}, '/Signup?error=signup-invalid#signup-invalid'],
      ['login', { email: 'nobody@example.ng', password: 'x' }, '/Signup?error=login-refused#login-refused'],
      ['verify', { otp: '1' }, '/OtpVerify?error=verify-invalid#verify-invalid'],
      ['resetpassword', { email: 'x' }, '/Reset?error=reset-invalid#reset-invalid'],
      ['newpassword', NEW_PASSWORD, '/NewPassword?error=newpassword-refused#newpassword-refused'],
    ])('that fail at %s redirect to their page', async (path, fields, page) => {
      const response = await site()
        .browser()
        .form(`/api/v1/user/${path}`, fields as Record<string, string>)
      expect([response.statusCode, response.headers.location]).toEqual([303, page])
    })

    test.each([
      ['/Issue?category=Drainage', '/Issue?category=Drainage'],
      ['https://evil.example/', '/UserPage'],
      ['//evil.example', '/UserPage'],
      ['/\\evil.example', '/UserPage'],
      ['/\t/evil.example', '/UserPage'],
      ['/api/v1/user/export', '/UserPage'],
      ['javascript:alert(1)', '/UserPage'],
    ])('redirect after a log-in that %s required to %s', async (next, page) => {
      const { email } = await site().citizen()
      const referer = `http://localhost:3000/Signup?next=${encodeURIComponent(next)}`
      const browser = site().browser()
      const refused = await browser.form('/api/v1/user/login', { email, password: 'Wrong1!x' }, { referer })
      const kept = page === '/UserPage' ? '' : `&next=${encodeURIComponent(page)}`
      expect(refused.headers.location).toBe(`/Signup?error=login-refused${kept}#login-refused`)
      const { headers } = await browser.form('/api/v1/user/login', { email, password: PASSWORD }, { referer })
      expect(headers.location).toBe(page)
    })

    test('from another site are refused', async () => {
      const { email } = await site().citizen()
      const foreign = { 'sec-fetch-site': 'cross-site' }
      const response = await site().browser().form('/api/v1/user/login', { email, password: PASSWORD }, foreign)
      expect(response.cookies).toEqual([])
      expect(response.headers.location).toBe('/Signup?error=login-refused#login-refused')
    })
  })
})

test('accepts a token after a restart, but not in another installation', async () => {
  const first = await openSite()
  const { token } = await first.citizen()
  await first.api.close()
  const again = await openSite({ dataDir: first.dataDir })
  const other = await openSite()
  const authorization = `Bearer ${token}`
  expect((await again.browser().get('/api/v1/issue/mine', { authorization })).statusCode).toBe(200)
  expect((await other.browser().get('/api/v1/issue/mine', { authorization })).statusCode).toBe(401)
  await closeSite(again)
  await closeSite(other)
})
