import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Part = Record<string, unknown>

/** A token that an attacker could send, and the reason why it must be refused. */
export interface Attack {
  name: string
  token: string
}

const HASHES: Record<string, string> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' }

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const decode = (text: string): Part => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Part

function signed(header: Part, claims: unknown, key: Buffer | string): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac(HASHES[String(header.alg)] ?? 'sha256', key)
    .update(text)
    .digest('base64url')}`
}

/** The key that the site signs tokens with: some attacks must fail although the signature is right. */
async function tokenKey(dataDir: string): Promise<Buffer> {
  const secret = await readFile(join(dataDir, 'secrets/token'), 'utf8')
  return Buffer.from(hkdfSync('sha256', secret, '', 'civictrack tokens', 32))
}

interface Given {
  dataDir: string
  /** The valid token of the attacked account, and of the attacker's. */
  owner: string
  attacker: string
}

/** The forged tokens; `control` is signed as the site signs, and must be accepted, or the attacks would prove nothing. */
export async function forgedTokens({
  dataDir,
  owner,
  attacker,
}: Given): Promise<{ control: string; attacks: Attack[] }> {
  const key = await tokenKey(dataDir)
  const [head = '', body = '', signature = ''] = owner.split('.')
  const claims = decode(body)
  const theirs = decode(attacker.split('.')[1] ?? '')
  const header = { alg: 'HS256', typ: 'JWT' }
  const right = (changed: Part, head: Part = header) => signed(head, { ...claims, ...changed }, key)
  const now = Math.floor(Date.now() / 1000)
  const attacks: Record<string, string> = {
    'alg none': `${encode({ alg: 'none' })}.${body}.`,
    'alg None': `${encode({ alg: 'None' })}.${body}.`,
    'alg nOnE with a signature': `${encode({ alg: 'nOnE' })}.${body}.${signature}`,
    'no alg': `${encode({ typ: 'JWT' })}.${body}.${signature}`,
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'half a signature': `${head}.${body}.${signature.slice(0, 20)}`,
    'a signature of zeros': `${head}.${body}.${'A'.repeat(43)}`,
    'the signature of another token': `${head}.${body}.${attacker.split('.')[2]}`,
    'the account of another person in an own token': [
      attacker.split('.')[0],
      encode({ ...theirs, sub: claims.sub }),
      attacker.split('.')[2],
    ].join('.'),
    'another key': signed(header, claims, 'another key that is long enough to be one'),
    'an empty key': signed(header, claims, ''),
    'a guessed key': signed(header, claims, 'secret'),
    HS384: right({}, { alg: 'HS384' }),
    HS512: right({}, { alg: 'HS512' }),
    'RS256 in the header': right({}, { alg: 'RS256' }),
    'ES256 in the header': right({}, { alg: 'ES256' }),
    'a kid that is a file': signed({ ...header, kid: '../../../../dev/null' }, claims, ''),
    'a kid that is SQL': signed({ ...header, kid: "x' union select '' --" }, claims, ''),
    'a key in the header': signed({ ...header, jwk: { kty: 'oct', k: encode('mine') } }, claims, 'mine'),
    'an address of keys': signed({ ...header, jku: 'http://127.0.0.1:1/keys.json' }, claims, 'mine'),
    'an address of a certificate': signed({ ...header, x5u: 'http://127.0.0.1:1/cert.pem' }, claims, 'mine'),
    'an unknown critical header': right({}, { ...header, crit: ['mine'], mine: true }),
    'an expired token': right({ exp: now - 1 }),
    'a token that never expires': right({ exp: undefined }),
    'an expiry that is a text': right({ exp: 'tomorrow' }),
    'a token that is not valid yet': right({ nbf: now + 3600 }),
    'another audience': right({ aud: 'another-site' }),
    'no audience': right({ aud: undefined }),
    'another issuer': right({ iss: 'another-api' }),
    'a session that does not exist': right({ jti: randomUUID() }),
    "another person's session": right({ jti: theirs.jti }),
    "another person's account with an own session": right({ sub: theirs.sub }),
    'an account that is a list': right({ sub: [claims.sub] }),
    'claims that are a text': signed(header, 'claims', key),
    'an encrypted token': `${encode({ alg: 'dir', enc: 'A256GCM' })}..${encode('iv')}.${body}.${encode('tag')}`,
  }
  return { control: right({}), attacks: Object.entries(attacks).map(([name, token]) => ({ name, token })) }
}
