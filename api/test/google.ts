import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { SECOND } from '../src/platform/clock'
import type { Browser } from './browser'

const CLIENT = 'civictrack.apps.googleusercontent.com'

type Sign = (claims: JWTPayload, header?: { alg?: string; kid?: string }) => Promise<string>

/** Google for tests: signs ID tokens and serves the keys for them. `options` is filled in by `start`. */
export function testGoogle() {
  const options = { googleClientId: CLIENT, googleKeysUrl: '' }
  const signers: { ours?: Sign; another?: Sign } = {}
  let server: ReturnType<typeof createServer> | undefined

  return {
    clientId: CLIENT,
    options,
    async start() {
      const [ours, another] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
      const keys = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
      const started = createServer((_request, response) => response.end(JSON.stringify(keys))).listen(0, '127.0.0.1')
      await new Promise((resolve) => started.once('listening', resolve))
      server = started
      options.googleKeysUrl = `http://127.0.0.1:${(started.address() as AddressInfo).port}/certs`
      signers.ours = signer(ours.privateKey)
      signers.another = signer(another.privateKey)
    },
    stop: () => new Promise((resolve) => server?.close(resolve)),
    sign: (...given: Parameters<Sign>) => started(signers.ours)(...given),
    signWithAnotherKey: (...given: Parameters<Sign>) => started(signers.another)(...given),
  }
}

export type TestGoogle = ReturnType<typeof testGoogle>

/** The claims of a person as Google writes them. */
export function googlePerson(at: Date, email: string, subject = `sub-${email}`) {
  const now = Math.floor(at.getTime() / SECOND)
  return {
    iss: 'https://accounts.google.com',
    aud: CLIENT,
    sub: subject,
    email,
    email_verified: true,
    given_name: 'Ngozi',
    family_name: 'Eze',
    iat: now - 5,
    exp: now + 3600,
  }
}

/** A browser that has opened the page for Google: with the page's cookie, and the nonce that fits it. */
export function atGoogle(google: TestGoogle, browser: Browser) {
  browser.cookies.civictrack_google = randomBytes(32).toString('base64url')
  const nonce = createHash('sha256').update(browser.cookies.civictrack_google).digest('base64url')
  const send = (token: string) => browser.get(`/auth/google?token=${encodeURIComponent(token)}`)
  const enter = async (claims: JWTPayload) => send(await google.sign({ nonce, ...claims }))
  return { browser, nonce, enter, send }
}

function signer(key: CryptoKey): Sign {
  return (claims, { alg = 'RS256', kid = 'one' } = {}) => new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
}

function started(sign: Sign | undefined): Sign {
  if (!sign) throw new Error('Call start before sign.')
  return sign
}
