import type { JWTPayload } from 'jose'
import { atGoogle as browserAtGoogle, googlePerson, testGoogle } from '../../../test/google'
import { codeIn, logIn, newEmail, onEachDatabase, PASSWORD, signUp } from '../../../test/site'
import { SECOND } from '../../platform/clock'

const google = testGoogle()
const { clientId: CLIENT, sign, signWithAnotherKey } = google
beforeAll(google.start)
afterAll(google.stop)

onEachDatabase((site) => {
  const now = () => Math.floor(site().now().getTime() / SECOND)
  const person = (email: string, subject?: string) => googlePerson(site().now(), email, subject)
  const atGoogle = () => browserAtGoogle(google, site().browser())
  const enter = (claims: JWTPayload) => atGoogle().enter(claims)
  const subjectOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  test('gives a new person an account, and the same one the next time, also after their address changed', async () => {
    const email = newEmail()
    const first = await enter(person(email))
    expect(first.json()).toEqual({ message: 'Login successful!', token: expect.any(String) })
    const { sub, user } = subjectOf(first.json().token)
    expect(user.name).toBe('Ngozi Eze')
    const second = await enter({ ...person(newEmail(), `sub-${email}`), iss: 'accounts.google.com' })
    expect(subjectOf(second.json().token).sub).toBe(sub)
    const mine = { authorization: `Bearer ${second.json().token}` }
    expect((await site().browser().get('/api/v1/issue/mine', mine)).statusCode).toBe(200)
  })

  test('makes one account of ten first log-ins at once', async () => {
    const ada = person(newEmail())
    const responses = await Promise.all(Array.from({ length: 10 }, () => enter(ada)))
    expect(new Set(responses.map((response) => subjectOf(response.json().token).sub)).size).toBe(1)
  })

  test('links a verified account of an address that Google hosts, which keeps its password', async () => {
    const { email, token } = await site().citizen()
    const response = await enter({ ...person(email), hd: 'example.ng' })
    expect(subjectOf(response.json().token).sub).toBe(subjectOf(token).sub)
    expect((await logIn(site().browser(), email)).json().token).toBeDefined()
  })

  test('replaces an unverified account: its password and its code no longer work', async () => {
    const email = newEmail()
    const stranger = site().browser()
    await signUp(stranger, email)
    const code = codeIn((await site().mails(email, 1))[0])
    expect((await enter(person(email))).statusCode).toBe(200)
    expect((await stranger.post('/api/v1/user/verify', { otp: code })).statusCode).toBe(400)
    expect((await logIn(stranger, email)).statusCode).toBe(401)
  })

  test('lets a person who only uses Google set a password by a reset', async () => {
    const email = newEmail()
    await enter(person(email))
    const browser = site().browser()
    expect((await logIn(browser, email)).statusCode).toBe(401)
    await browser.post('/api/v1/user/resetpassword', { email })
    await browser.post('/api/v1/user/verify', { otp: codeIn((await site().mails(email, 1))[0]) })
    await browser.post('/api/v1/user/newpassword', { password: PASSWORD, confirmPassword: PASSWORD })
    expect((await logIn(browser, email)).json().token).toBeDefined()
    await browser.post('/api/v1/user/resetpassword', { email })
    const subjects = (await site().mails(email, 2)).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(2).fill('Your CivicTrack password reset code'))
  })

  test('refuses every invalid credential with the same message', async () => {
    const { nonce, send, browser } = atGoogle()
    const good = { ...person(newEmail()), nonce }
    const [header = '', payload = '', signature = ''] = (await sign(good)).split('.')
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const bad = {
      nothing: '',
      'no JWT': 'abc',
      'no signature': `${header}.${payload}.`,
      'algorithm none': `${encoded({ alg: 'none' })}.${payload}.`,
      'other claims': `${header}.${encoded({ ...good, email: 'admin@example.ng' })}.${signature}`,
      'another key': await signWithAnotherKey(good),
      'an unknown key': await sign(good, { kid: 'two' }),
      'another issuer': await sign({ ...good, iss: 'https://accounts.example.com' }),
      'another audience': await sign({ ...good, aud: 'somebody-else' }),
      'our audience among others': await sign({ ...good, aud: ['somebody-else', CLIENT] }),
      expired: await sign({ ...good, iat: now() - 3700, exp: now() - 100 }),
      'no expiry': await sign({ ...good, exp: undefined }),
      'not valid yet': await sign({ ...good, nbf: now() + 600 }),
      'from the future': await sign({ ...good, iat: now() + 600, exp: now() + 4200 }),
      'no subject': await sign({ ...good, sub: undefined }),
      'no address': await sign({ ...good, email: undefined }),
      'an address that Google has not verified': await sign({ ...good, email_verified: false }),
      'no nonce': await sign({ ...good, nonce: undefined }),
      'the nonce of another browser': await sign({ ...good, nonce: atGoogle().nonce }),
      'the cookie instead of the nonce': await sign({ ...good, nonce: browser.cookies.civictrack_google }),
      'a token of ours': (await site().citizen()).token,
    }
    const responses = await Promise.all(
      Object.entries(bad).map(async ([name, token]) => {
        const { statusCode, body } = await send(token)
        return [name, statusCode, body]
      }),
    )
    expect(responses).toEqual(Object.keys(bad).map((name) => [name, 400, '{"message":"Google login failed"}']))
    expect((await send(await sign(good))).statusCode).toBe(200)
  })

  test('accepts a credential once, and from the browser that it was made for', async () => {
    const { browser, nonce, send } = atGoogle()
    const cookie = browser.cookies.civictrack_google ?? ''
    const credential = await sign({ ...person(newEmail()), nonce })
    expect((await site().browser().get(`/auth/google?token=${credential}`)).statusCode).toBe(400)
    const both = await Promise.all([1, 2, 3].map(() => send(credential)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    expect(browser.cookies.civictrack_google).toBeUndefined()
    browser.cookies.civictrack_google = cookie
    expect((await send(await sign({ ...person(newEmail()), nonce }))).statusCode).toBe(400)
  })
}, google.options)
