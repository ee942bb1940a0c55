import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { codeIn, logIn, newEmail, onEachDatabase, PASSWORD, signUp } from '../../../test/site'
import { SECOND } from '../../platform/clock'

const CLIENT = 'civictrack.apps.googleusercontent.com'
let keysServer: Server
let sign: (claims: JWTPayload, header?: { alg?: string; kid?: string }) => Promise<string>
let signElsewhere: typeof sign
const options = { googleClientId: CLIENT, googleKeysUrl: '' }

beforeAll(async () => {
  const [ours, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const keys = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  keysServer = createServer((_request, response) => response.end(JSON.stringify(keys))).listen(0, '127.0.0.1')
  await new Promise((resolve) => keysServer.once('listening', resolve))
  options.googleKeysUrl = `http://127.0.0.1:${(keysServer.address() as AddressInfo).port}/certs`
  const signer =
    (key: CryptoKey): typeof sign =>
    (claims, { alg = 'RS256', kid = 'one' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
  sign = signer(ours.privateKey)
  signElsewhere = signer(other.privateKey)
})
afterAll(() => new Promise((resolve) => keysServer.close(resolve)))

onEachDatabase((site) => {
  const now = () => Math.floor(site().now().getTime() / SECOND)
  const person = (email: string, subject = `sub-${email}`) => ({
    iss: 'https://accounts.google.com',
    aud: CLIENT,
    sub: subject,
    email,
    email_verified: true,
    given_name: 'Ngozi',
    family_name: 'Eze',
    iat: now() - 5,
    exp: now() + 3600,
  })
  const enter = (token: string) =>
    site()
      .browser()
      .get(`/auth/google?token=${encodeURIComponent(token)}`)
  const subjectOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  test('gives a new person an account, and the same one the next time, also after their address changed', async () => {
    const email = newEmail()
    const first = await enter(await sign(person(email)))
    expect(first.json()).toEqual({ message: 'Login successful!', token: expect.any(String) })
    const { sub, user } = subjectOf(first.json().token)
    expect(user.name).toBe('Ngozi Eze')
    const second = await enter(await sign({ ...person(newEmail(), `sub-${email}`), iss: 'accounts.google.com' }))
    expect(subjectOf(second.json().token).sub).toBe(sub)
    const mine = { authorization: `Bearer ${second.json().token}` }
    expect((await site().browser().get('/api/v1/issue/mine', mine)).statusCode).toBe(200)
  })

  test('makes one account of ten first log-ins at once', async () => {
    const credential = await sign(person(newEmail()))
    const responses = await Promise.all(Array.from({ length: 10 }, () => enter(credential)))
    expect(new Set(responses.map((response) => subjectOf(response.json().token).sub)).size).toBe(1)
  })

  test('links a verified account, which keeps its password', async () => {
    const { email, token } = await site().citizen()
    const response = await enter(await sign(person(email)))
    expect(subjectOf(response.json().token).sub).toBe(subjectOf(token).sub)
    expect((await logIn(site().browser(), email)).json().token).toBeDefined()
  })

  test('replaces an unverified account: its password and its code no longer work', async () => {
    const email = newEmail()
    const stranger = site().browser()
    await signUp(stranger, email)
    const code = codeIn((await site().mails(email, 1))[0])
    expect((await enter(await sign(person(email)))).statusCode).toBe(200)
    expect((await stranger.post('/api/v1/user/verify', { otp: code })).statusCode).toBe(400)
    expect((await logIn(stranger, email)).statusCode).toBe(401)
  })

  test('lets a person who only uses Google set a password by a reset', async () => {
    const email = newEmail()
    await enter(await sign(person(email)))
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
    const good = person(newEmail())
    const [header = '', payload = '', signature = ''] = (await sign(good)).split('.')
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const bad = {
      nothing: '',
      'no JWT': 'abc',
      'no signature': `${header}.${payload}.`,
      'algorithm none': `${encoded({ alg: 'none' })}.${payload}.`,
      'other claims': `${header}.${encoded({ ...good, email: 'admin@example.ng' })}.${signature}`,
      'another key': await signElsewhere(good),
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
      'a token of ours': (await site().citizen()).token,
    }
    const responses = await Promise.all(
      Object.entries(bad).map(async ([name, token]) => {
        const { statusCode, body } = await enter(token)
        return [name, statusCode, body]
      }),
    )
    expect(responses).toEqual(Object.keys(bad).map((name) => [name, 400, '{"message":"Google login failed"}']))
    expect((await enter(await sign(good))).statusCode).toBe(200)
  })
}, options)
