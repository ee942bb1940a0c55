import { exportedData } from '../../../test/exported-data'
import { atGoogle, googlePerson, testGoogle } from '../../../test/google'
import { codeIn, logIn, newEmail, onEachDatabase, signUp, wrongCode } from '../../../test/site'

const google = testGoogle()
beforeAll(google.start)
afterAll(google.stop)

const NEW_PASSWORD = { password: 'Changed2@', confirmPassword: 'Changed2@' }

onEachDatabase((site) => {
  const person = (email: string, subject?: string) => googlePerson(site().now(), email, subject)
  const visitor = () => atGoogle(google, site().browser())
  const accountOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

  /** A Google person whose address has an account here, and who has asked to log in. */
  async function asked() {
    const owner = await site().citizen()
    const { browser, enter } = visitor()
    const response = await enter(person(owner.email))
    return { owner, browser, response, code: codeIn((await site().mails(owner.email, 2))[0]) }
  }

  test('an address that Google does not host joins an existing account only with the code that is mailed to it', async () => {
    const { owner, browser, response, code } = await asked()
    expect(response.json()).toEqual({ message: expect.stringContaining('code'), next: '/OtpVerify' })
    expect([browser.cookies.token, browser.cookies.email]).toEqual([undefined, owner.email])
    expect((await site().mails(owner.email, 2))[0]?.subject).toBe('Your CivicTrack code for Google')
    const wrong = await browser.post('/api/v1/user/verify', { otp: wrongCode(code) })
    expect([wrong.statusCode, browser.cookies.token]).toEqual([400, undefined])

    const verified = await browser.post('/api/v1/user/verify', { otp: code })
    expect(verified.json()).toEqual({ message: 'OTP verified successfully!', next: '/UserPage' })
    expect(accountOf(browser.cookies.token)).toBe(accountOf(owner.token))
    const again = await visitor().enter(person(owner.email))
    expect(accountOf(again.json().token)).toBe(accountOf(owner.token))
    expect((await logIn(site().browser(), owner.email)).statusCode).toBe(200)
  })

  test('without the code nothing is connected, and the code works in no other browser', async () => {
    const { owner, code } = await asked()
    expect((await site().browser().post('/api/v1/user/verify', { otp: code })).statusCode).toBe(400)
    expect((await visitor().enter(person(owner.email))).json().token).toBeUndefined()
  })

  test('a resent code connects, too', async () => {
    const { owner, browser } = await asked()
    site().pass(31_000)
    expect((await browser.post('/api/v1/user/resendotp', { email: owner.email })).statusCode).toBe(200)
    const [mail] = await site().mails(owner.email, 3)
    const verified = await browser.post('/api/v1/user/verify', { otp: codeIn(mail) })
    expect(verified.json().next).toBe('/UserPage')
    expect((await visitor().enter(person(owner.email))).json().token).toBeDefined()
  })

  test('a person with Gmail or Google Workspace needs no code', async () => {
    const owner = await site().citizen()
    const response = await visitor().enter({ ...person(owner.email), hd: 'example.ng' })
    expect(accountOf(response.json().token)).toBe(accountOf(owner.token))
    const gmail = `${newEmail().split('@')[0]}@gmail.com`
    const browser = site().browser()
    await signUp(browser, gmail)
    await browser.post('/api/v1/user/verify', { otp: codeIn((await site().mails(gmail, 1))[0]) })
    expect((await visitor().enter(person(gmail))).json().token).toBeDefined()
  })

  test('the owner of a mailbox who resets the password ends the access of a Google account that never proved it', async () => {
    const email = newEmail()
    const stranger = await visitor().enter(person(email, 'a stranger'))
    expect(stranger.json().token).toBeDefined()
    const owner = site().browser()
    await owner.post('/api/v1/user/resetpassword', { email })
    await owner.post('/api/v1/user/verify', { otp: codeIn((await site().mails(email, 1))[0]) })
    expect((await owner.post('/api/v1/user/newpassword', NEW_PASSWORD)).statusCode).toBe(200)
    expect((await visitor().enter(person(email, 'a stranger'))).json().token).toBeUndefined()
    expect((await logIn(owner, email, NEW_PASSWORD.password)).statusCode).toBe(200)
  })

  test('the export of an account names its Google identity', async () => {
    const { enter } = visitor()
    const email = newEmail()
    const { token } = (await enter(person(email))).json<{ token: string }>()
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) =>
      site().api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    const { google: identities } = (await exportedData(site(), { send })).data
    expect(identities).toEqual([
      { issuer: 'https://accounts.google.com', subject: `sub-${email}`, since: expect.any(String) },
    ])
  })
}, google.options)
