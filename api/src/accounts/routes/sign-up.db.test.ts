import { codeIn, logIn, newEmail, onEachDatabase, PASSWORD, signUp, wrongCode } from '../../../test/site'
import { HOUR, MINUTE, SECOND } from '../../platform/clock'

const NEW_PASSWORD = { password: 'Changed2@', confirmPassword: 'Changed2@' }

onEachDatabase((site) => {
  const verify = (browser: ReturnType<ReturnType<typeof site>['browser']>, otp: string) =>
    browser.post('/api/v1/user/verify', { otp })

  describe('sign-up', () => {
    test('takes a new citizen from the form to a log-in token with the name in it', async () => {
      const browser = site().browser()
      const email = newEmail()
      const response = await signUp(browser, email)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ message: expect.any(String), email })
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
    ])('responds to %s %j: %s', async (field, value, message) => {
      const form = { firstName: 'A', lastName: 'B', email: 'a@b.ng', password: PASSWORD, confirmPassword: PASSWORD }
      const response = await site()
        .browser()
        .post('/api/v1/user/signup', { ...form, [field]: value })
      expect(response.statusCode).toBe(400)
      expect(response.json().fields[field]).toBe(message)
    })

    test('responds the same for a known address, and emails its owner', async () => {
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

    test('gives the account to the visitor who proves the address, with the password chosen in that browser', async () => {
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

    test('emails at most five codes an hour to one address, known or not', async () => {
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
    async function codeRequested() {
      const browser = site().browser()
      const email = newEmail()
      await signUp(browser, email)
      const [mail] = await site().mails(email, 1)
      return { browser, email, code: codeIn(mail) }
    }

    test('are invalid after five wrong tries, also for the right digits', async () => {
      const { browser, code } = await codeRequested()
      for (let wrong = 1; wrong <= 5; wrong += 1) expect((await verify(browser, wrongCode(code))).statusCode).toBe(400)
      expect((await verify(browser, code)).statusCode).toBe(400)
    })

    test('allow five tries in all, however many are made at once', async () => {
      const { browser, code } = await codeRequested()
      const responses = await Promise.all(Array.from({ length: 12 }, () => verify(browser, wrongCode(code))))
      const judged = responses.filter((response) => response.json().message.startsWith('This code is not right'))
      expect(judged).toHaveLength(5)
    })

    test('expire after 15 minutes', async () => {
      const { browser, code } = await codeRequested()
      site().pass(15 * MINUTE)
      expect((await verify(browser, code)).statusCode).toBe(400)
    })

    test('work once', async () => {
      const { browser, code } = await codeRequested()
      expect((await verify(browser, code)).statusCode).toBe(200)
      expect((await verify(browser, code)).statusCode).toBe(400)
    })

    test('work in no other browser', async () => {
      const { code, email } = await codeRequested()
      expect((await verify(site().browser(), code)).statusCode).toBe(400)
      const other = site().browser()
      await other.post('/api/v1/user/resetpassword', { email: newEmail() })
      expect((await verify(other, code)).statusCode).toBe(400)
      expect((await logIn(other, email)).json()).toMatchObject({ next: '/OtpVerify' })
    })

    test('are replaced by the next one, which can be requested after 30 seconds', async () => {
      const { browser, email, code } = await codeRequested()
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
      const { email } = await codeRequested()
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

    test.each([['12345'], ['1234567'], ['abcdef'], ['']])('of the form %j are refused', async (otp) => {
      const response = await verify(site().browser(), otp)
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toBe('Please enter the 6-digit OTP code.')
    })

    test('keep the browser’s existing cookie', async () => {
      const { browser, email } = await codeRequested()
      const mark = { ...browser.cookies }
      await logIn(browser, email)
      expect(browser.cookies).toEqual(mark)
      expect(Object.keys(mark)).not.toEqual(expect.arrayContaining(['token']))
    })
  })
})
