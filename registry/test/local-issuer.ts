import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** The audience of the tokens: the site's origin. */
export const SITE = 'http://localhost:3000'

const closing: (() => void)[] = []

afterAll(() => {
  for (const close of closing) close()
})

interface Answers {
  issuer: string
  /** The address of the keys. */
  keys: string
}

/**
 * An OIDC issuer on this machine, which publishes its keys and signs tokens. `configure` changes its configuration, and
 * `beside` stands beside its keys.
 */
export async function localIssuer(
  configure: (answers: Answers) => object | string = configurationOf,
  { beside = {} }: { beside?: object } = {},
) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }
  let issuer = ''
  const server = createServer((request, response) => {
    const configuration = configure({ issuer, keys: `${issuer}/keys` })
    const answers: Record<string, object | string> = {
      '/.well-known/openid-configuration': configuration,
      '/moved': configurationOf({ issuer, keys: `${issuer}/keys` }),
      '/keys': { keys: [jwk], ...beside },
    }
    const answer = answers[request.url ?? ''] ?? {}
    // A text is the address of a redirect.
    if (typeof answer === 'string') return response.writeHead(302, { location: answer }).end()
    return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  issuer = `http://127.0.0.1:${port}`
  const now = Math.floor(Date.now() / 1000)
  const token = (claims: JWTPayload = {}, key = privateKey) =>
    new SignJWT({ iss: issuer, sub: 'repo:city/report:main', aud: SITE, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key)
  return { issuer, port, token, now }
}

function configurationOf({ issuer, keys }: Answers): object {
  return { issuer, jwks_uri: keys }
}
