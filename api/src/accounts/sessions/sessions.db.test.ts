import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { codeIn, onEachDatabase, PASSWORD, type Site } from '../../../test/site'
import { migratedDatabase } from '../../../test/templates/templates'
import { openDatabase } from '../../platform/database/open-database'
import { loadKeys } from '../../platform/secrets'
import { addSession } from './sessions-store'

const { privateKey: rsaKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

onEachDatabase((site) => {
  const mine = (token: string | undefined) =>
    site()
      .browser()
      .get('/api/v1/issue/mine', token === undefined ? {} : { authorization: `Bearer ${token}` })

  test('refuses every invalid token', async () => {
    const { token: good } = await site().citizen()
    const bad = await badTokens(site(), good)
    expect(Object.keys(bad).length).toBeGreaterThanOrEqual(30)
    const opened: string[] = []
    for (const [name, token] of Object.entries(bad)) {
      const response = await mine(token)
      if (response.statusCode !== 401 || response.json().message !== 'Please log in to continue.') opened.push(name)
    }
    expect(opened).toEqual([])
    expect((await mine(good)).statusCode).toBe(200)
  })

  test('logging out ends this session, and only this one', async () => {
    const { browser, email, token } = await site().citizen()
    const elsewhere = (await browser.post('/api/v1/user/login', { email, password: PASSWORD })).json().token
    const authorization = `Bearer ${token}`
    expect((await browser.post('/api/v1/user/logout', {}, { authorization })).statusCode).toBe(200)
    expect((await mine(token)).statusCode).toBe(401)
    expect((await mine(elsewhere)).statusCode).toBe(200)
    expect((await browser.post('/api/v1/user/logout', {}, { authorization })).statusCode).toBe(401)
  })

  test('ends a session of the old password that starts while a new password is set', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { browser, email } = await site().citizen()
      await browser.post('/api/v1/user/resetpassword', { email })
      await browser.post('/api/v1/user/verify', { otp: codeIn((await site().mails(email, 2))[0]) })
      const [old] = await Promise.all([
        site().browser().post('/api/v1/user/login', { email, password: PASSWORD }),
        browser.post('/api/v1/user/newpassword', { password: 'Another2!', confirmPassword: 'Another2!' }),
      ])
      if (old.statusCode === 200) expect((await mine(old.json().token)).statusCode).toBe(401)
      else expect(old.statusCode).toBe(401)
    }
  })

  test('a new password ends every session', async () => {
    const { browser, email, token } = await site().citizen()
    await browser.post('/api/v1/user/resetpassword', { email })
    await browser.post('/api/v1/user/verify', { otp: codeIn((await site().mails(email, 2))[0]) })
    await browser.post('/api/v1/user/newpassword', { password: 'Another2!', confirmPassword: 'Another2!' })
    expect((await mine(token)).statusCode).toBe(401)
  })
})

test('adds a session only while the checked password is still the current one', async () => {
  const { db, close } = await openDatabase({ databaseUrl: await migratedDatabase(), dataDir: '' })
  const now = new Date()
  const [account] = await db
    .insertInto('accounts')
    .values({ email: 'ada@example.ng', first_name: 'Ada', last_name: 'Obi', password_hash: 'old', created_at: now })
    .returningAll()
    .execute()
  const session = (password_hash: string | null) => ({
    ...{ id: randomUUID(), created_at: now, expires_at: now },
    account: { id: account?.id ?? '', password_hash },
  })
  expect(await addSession(db, session('old'))).toBe(true)
  expect(await addSession(db, session('older'))).toBe(false)
  expect(await addSession(db, session(null))).toBe(false)
  await close()
})

/** By what is wrong with them; undefined is no token at all. */
async function badTokens(site: Site, good: string): Promise<Record<string, string | undefined>> {
  const { tokens: key, codes: otherPurpose } = await loadKeys({ dataDir: site.dataDir, production: false })
  const claims = decodeJwt(good)
  const now = Math.floor(Date.now() / 1000)
  const [header = '', payload = '', signature = ''] = good.split('.')
  const other = await site.citizen()
  const signed = (change: Record<string, unknown>, alg = 'HS256', by: Uint8Array = key) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(by)
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const byHand = (head: unknown, secret: string | Uint8Array = key) => {
    const text = `${encoded(head)}.${payload}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const loggedOut = await site.citizen()
  await loggedOut.browser.post('/api/v1/user/logout', {}, { authorization: `Bearer ${loggedOut.token}` })
  return {
    'no token': undefined,
    'an empty one': '',
    'the word undefined': 'undefined',
    'not a JWT': 'abc',
    'two parts': `${header}.${payload}`,
    'four parts': `${good}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'a signature of zeros': `${header}.${payload}.${'A'.repeat(43)}`,
    'one character of the signature changed': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'the signature of another token': `${header}.${payload}.${other.token.split('.')[2]}`,
    'the claims of another token': `${header}.${other.token.split('.')[1]}.${signature}`,
    'algorithm none': `${encoded({ alg: 'none' })}.${payload}.`,
    'algorithm None': `${encoded({ alg: 'None' })}.${payload}.${signature}`,
    'algorithm HS384': await signed({}, 'HS384'),
    'algorithm HS512': await signed({}, 'HS512'),
    'algorithm RS256 with a key of its own': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .sign(rsaKey),
    'a public key used as the secret': byHand({ alg: 'HS256' }, publicPem),
    'a key inside the token': byHand(
      { alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } },
      Buffer.from('AAAA', 'base64url'),
    ),
    'a critical header that is not known': byHand({ alg: 'HS256', crit: ['x'], x: 1 }),
    'another key': await signed({}, 'HS256', new Uint8Array(32)),
    'our key for another purpose': await signed({}, 'HS256', otherPurpose),
    'another audience': await signed({ aud: 'somebody' }),
    'no audience': await signed({ aud: undefined }),
    'another issuer': await signed({ iss: 'somebody' }),
    'no issuer': await signed({ iss: undefined }),
    expired: await signed({ exp: now - 1 }),
    'not valid yet': await signed({ nbf: now + 3600 }),
    'no id': await signed({ jti: undefined }),
    'the id of no session': await signed({ jti: randomUUID() }),
    'the id of somebody else’s session': await signed({ jti: decodeJwt(other.token).jti }),
    'no subject': await signed({ sub: undefined }),
    'somebody else as subject': await signed({ sub: decodeJwt(other.token).sub }),
    'a subject that is no id': await signed({ sub: "' or 1=1 --" }),
    'a session that was logged out': loggedOut.token,
    'a session that has ended': await endedToken(site),
  }
}

async function endedToken(site: Site): Promise<string> {
  const { browser, email, token } = await site.citizen()
  await browser.post('/api/v1/user/resetpassword', { email })
  await browser.post('/api/v1/user/verify', { otp: codeIn((await site.mails(email, 2))[0]) })
  await browser.post('/api/v1/user/newpassword', { password: 'Another2!', confirmPassword: 'Another2!' })
  return token
}
