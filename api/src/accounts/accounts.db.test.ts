import {
  closeSite,
  codeIn,
  logIn,
  newEmail,
  onEachDatabase,
  openSite,
  PASSWORD,
  signUp,
  wrongCode,
} from '../../test/site'
import { DAY, HOUR, MINUTE, SECOND } from '../platform/clock'

const NEW_PASSWORD = { password: 'Changed2@', confirmPassword: 'Changed2@' }

onEachDatabase((site) => {
  const verify = (browser: ReturnType<ReturnType<typeof site>['browser']>, otp: string) =>
    browser.post('/api/v1/user/verify', { otp })

  describe('sign-up', () => {
    test('takes a new citizen from the form to a log-in token with the name in it', async () => {
      const browser = site().browser()
      const email = newEmail()
      const answer = await signUp(browser, email)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ message: expect.any(String), email })
      const [mail] = await site().mails(email, 1)
      expect((await verify(browser, codeIn(mail))).json()).toEqual({ message: 'OTP verified successfully!' })
      const { message, token } = (await logIn(browser, email.toUpperCase())).json()
      expect(message).toBe('Login successful!')
      expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())).toMatchObject({
        user: { name: 'Ada Obi' },
      })
    })

    test.each([
      ['firstName', '', 'First name is required'],
      ['lastName', ' ', 'Last name is required'],
      ['email', '', 'Email is required'],
      ['email', 'ada', 'Invalid email format'],
      ['email', 'a@b.ng\r\nBcc: c@d.ng', 'Invalid email format'],
      ['password', '', 'Password is required'],
      ['password', 'Aa1!', 'Password must be at least 8 characters'],
      ['password', 'secret123', 'Password must include uppercase, lowercase, number, and special character'],
      ['confirmPassword', '', 'Confirm Password is required'],
      ['confirmPassword', 'Other1!x', 'Passwords do not match'],
    ])('says of %s %j: %s', async (field, value, message) => {
      const form = { firstName: 'A', lastName: 'B', email: 'a@b.ng', password: PASSWORD, confirmPassword: PASSWORD }
      const answer = await site()
        .browser()
        .post('/api/v1/user/signup', { ...form, [field]: value })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields[field]).toBe(message)
    })

    test('answers the same for a known address, and tells its owner by mail', async () => {
      const { email } = await site().citizen()
      const known = await signUp(site().browser(), email)
      const unknown = await signUp(site().browser(), newEmail())
      expect(known.statusCode).toBe(unknown.statusCode)
      expect(known.json().message).toBe(unknown.json().message)
      expect(known.cookies.map(({ name }) => name)).toEqual(unknown.cookies.map(({ name }) => name))
      const [mail] = await site().mails(email, 2)
      expect(mail?.subject).toMatch(/already have/)
      expect(() => codeIn(mail)).toThrow()
    })

    test('leaves a verified account as it is when someone signs up with its address', async () => {
      const { email } = await site().citizen()
      await signUp(site().browser(), email, 'Attack1!')
      expect((await logIn(site().browser(), email, 'Attack1!')).statusCode).toBe(401)
      expect((await logIn(site().browser(), email)).json().token).toBeDefined()
    })

    test('gives the account to who proves the address, with the password chosen in that browser', async () => {
      const email = newEmail()
      const [stranger, owner] = [site().browser(), site().browser()]
      await signUp(owner, email, PASSWORD)
      const [mail] = await site().mails(email, 1)
      await signUp(stranger, email, 'Attack1!')
      site().pass(30 * SECOND)
      await site().mails(email, 2)
      await verify(owner, codeIn(mail))
      expect((await logIn(owner, email)).json().token).toBeDefined()
      expect((await logIn(stranger, email, 'Attack1!')).statusCode).toBe(401)
    })

    test('mails at most five codes an hour to one address, known or not', async () => {
      const email = newEmail()
      for (let mail = 1; mail <= 5; mail += 1) expect((await signUp(site().browser(), email)).statusCode).toBe(200)
      const refused = await signUp(site().browser(), email)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
      site().pass(HOUR)
      expect((await signUp(site().browser(), email)).statusCode).toBe(200)
    })
  })

  describe('codes', () => {
    async function asked() {
      const browser = site().browser()
      const email = newEmail()
      await signUp(browser, email)
      const [mail] = await site().mails(email, 1)
      return { browser, email, code: codeIn(mail) }
    }

    test('are dead after five wrong tries, also for the right digits', async () => {
      const { browser, code } = await asked()
      for (let wrong = 1; wrong <= 5; wrong += 1) expect((await verify(browser, wrongCode(code))).statusCode).toBe(400)
      expect((await verify(browser, code)).statusCode).toBe(400)
    })

    test('take five tries in all, however many come at once', async () => {
      const { browser, code } = await asked()
      const answers = await Promise.all(Array.from({ length: 12 }, () => verify(browser, wrongCode(code))))
      const judged = answers.filter((answer) => answer.json().message.startsWith('This code is not right'))
      expect(judged).toHaveLength(5)
    })

    test('are dead after 15 minutes', async () => {
      const { browser, code } = await asked()
      site().pass(15 * MINUTE)
      expect((await verify(browser, code)).statusCode).toBe(400)
    })

    test('work once', async () => {
      const { browser, code } = await asked()
      expect((await verify(browser, code)).statusCode).toBe(200)
      expect((await verify(browser, code)).statusCode).toBe(400)
    })

    test('work in no other browser', async () => {
      const { code, email } = await asked()
      expect((await verify(site().browser(), code)).statusCode).toBe(400)
      const other = site().browser()
      await other.post('/api/v1/user/resetpassword', { email: newEmail() })
      expect((await verify(other, code)).statusCode).toBe(400)
      expect((await logIn(other, email)).json()).toMatchObject({ next: '/OtpVerify' })
    })

    test('are superseded by the next one, which can be asked for after 30 seconds', async () => {
      const { browser, email, code } = await asked()
      const early = await browser.post('/api/v1/user/resendotp', { email })
      expect(early.statusCode).toBe(429)
      expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30)
      site().pass(30 * SECOND)
      expect((await browser.post('/api/v1/user/resendotp', { email })).json()).toEqual({
        message: 'OTP resent to your email',
      })
      const [newer] = await site().mails(email, 2)
      expect((await verify(browser, code)).statusCode).toBe(400)
      expect((await verify(browser, codeIn(newer))).statusCode).toBe(200)
      expect((await logIn(browser, email)).json().token).toBeDefined()
    })

    test('resent to a browser that never signed up lead to choosing a password', async () => {
      const { email } = await asked()
      site().pass(30 * SECOND)
      const other = site().browser()
      await other.post('/api/v1/user/resendotp', { email })
      const [newer] = await site().mails(email, 2)
      expect((await verify(other, codeIn(newer))).json().next).toBe('/NewPassword')
      await other.post('/api/v1/user/newpassword', NEW_PASSWORD)
      expect((await logIn(other, email)).statusCode).toBe(401)
      expect((await logIn(other, email, NEW_PASSWORD.password)).json().token).toBeDefined()
    })

    test('are tried at most 25 times a day for one address', async () => {
      const browser = site().browser()
      const email = newEmail()
      for (let round = 1; round <= 5; round += 1) {
        await signUp(browser, email)
        site().pass(30 * SECOND)
        const code = codeIn((await site().mails(email, round))[0])
        for (let wrong = 1; wrong <= 5; wrong += 1) await verify(browser, wrongCode(code))
      }
      const refused = await verify(browser, '123456')
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    })

    test.each([['12345'], ['1234567'], ['abcdef'], ['']])('of the form %j are asked for again', async (otp) => {
      const answer = await verify(site().browser(), otp)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('Please enter the 6-digit OTP code.')
    })

    test('keep the browser mark that is there', async () => {
      const { browser, email } = await asked()
      const mark = { ...browser.cookies }
      await logIn(browser, email)
      expect(browser.cookies).toEqual(mark)
      expect(Object.keys(mark)).not.toEqual(expect.arrayContaining(['token']))
    })
  })

  describe('log-in', () => {
    test('answers the same for a wrong password and an unknown address', async () => {
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
      const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(site().browser(), email, 'Wrong1!x')))
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
      const refused = await logIn(site().browser(), email)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
      site().pass(30 * SECOND)
      expect((await logIn(site().browser(), email)).json().token).toBeDefined()
    })

    test('makes an unknown address wait just the same', async () => {
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
      const answer = await citizen.browser.post('/api/v1/user/resetpassword', { email: citizen.email })
      const [mail] = await site().mails(citizen.email, 2)
      return { ...citizen, answer, code: codeIn(mail) }
    }

    test('is set after the mailed code, once, and ends the old sessions', async () => {
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

    test('is offered in the same words to unknown addresses, which get no mail', async () => {
      const { answer } = await resetting()
      const email = newEmail()
      const unknown = await site().browser().post('/api/v1/user/resetpassword', { email })
      expect([unknown.statusCode, unknown.body]).toEqual([answer.statusCode, answer.body])
      expect(unknown.cookies.map(({ name }) => name)).toEqual(['civictrack_browser'])
      expect(await site().mails(email, 0)).toEqual([])
    })
  })

  describe('plain forms', () => {
    const names = { firstName: 'Ada', lastName: 'Obi' }

    test('lead from page to page, without any script', async () => {
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
    ])('that fail at %s lead back to their page', async (path, fields, page) => {
      const answer = await site()
        .browser()
        .form(`/api/v1/user/${path}`, fields as Record<string, string>)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, page])
    })

    test.each([
      ['/Issue?category=Drainage', '/Issue?category=Drainage'],
      ['https://evil.example/', '/UserPage'],
      ['//evil.example', '/UserPage'],
      ['/\\evil.example', '/UserPage'],
      ['/\t/evil.example', '/UserPage'],
      ['/api/v1/user/export', '/UserPage'],
      ['javascript:alert(1)', '/UserPage'],
    ])('lead from a log-in that was asked for by %s to %s', async (next, page) => {
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
      const answer = await site().browser().form('/api/v1/user/login', { email, password: PASSWORD }, foreign)
      expect(answer.cookies).toEqual([])
      expect(answer.headers.location).toBe('/Signup?error=login-refused#login-refused')
    })
  })
})

test('a token survives a restart, and a secret of another installation opens nothing', async () => {
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
