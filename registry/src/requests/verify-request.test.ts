import { SITE_HEADER } from '@civictrack/contract/registry'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { type Signing, signRequest } from '../../test/sign-request'
import { emptyStore } from '../../test/tiny-store'
import { contentDigest } from './content-digest'
import { nonceStore } from './nonces'
import { verifyRequest } from './verify-request'

const key = newPrivateKey()
const SECOND = 1000

/** A registry that trusts one key. */
async function registry() {
  const store = emptyStore()
  const signer = await store.keys.signer()
  const nonces = nonceStore(store.objects)
  const findActor = async (name: string) => ({ name, publicKey: publicKeyOf(key) })
  const body = Buffer.from('{}')

  return async (signing: Partial<Signing> = {}, method = 'POST') => {
    const hasBody = method === 'POST'
    const headers = {
      [SITE_HEADER]: signer,
      ...(hasBody && { 'content-digest': contentDigest(body), 'content-type': 'application/json' }),
    }
    const request = { method, url: 'http://registry/registry/v1/rollbacks?a=b', headers }
    const signed = await signRequest(request, { key, ...signing })
    const sent = { method, url: '/registry/v1/rollbacks?a=b', headers: lowerCase(signed) }
    const verify = () => verifyRequest({ store, nonces, findActor }, sent)
    return { verify, sent }
  }
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

test.each(['GET', 'POST', 'DELETE'])('accepts a whole signature of a %s request', async (method) => {
  const sign = await registry()
  expect(await (await sign({}, method)).verify()).toMatchObject({ publicKey: publicKeyOf(key) })
})

test.each([
  ...['@method', '@path', '@query', 'civictrack-site', 'content-digest', 'content-type'],
  ...['created', 'expires', 'nonce', 'keyid', 'alg', 'tag'],
])('refuses a valid signature that leaves out %s', async (part) => {
  const sign = await registry()
  const { verify } = await sign({ without: [part] })
  await expect(verify()).rejects.toMatchObject({ statusCode: 401 })
})

test.each(['@method', '@path', '@query', 'civictrack-site'])(
  'refuses a valid signature of a request without a body that leaves out %s',
  async (part) => {
    const sign = await registry()
    const { verify } = await sign({ without: [part] }, 'DELETE')
    await expect(verify()).rejects.toMatchObject({ statusCode: 401 })
  },
)

test.each<[string, Partial<Signing>, string]>([
  ['whose expiry has passed', { at: Date.now() - 20 * SECOND, lifetimeSeconds: 10 }, 'has expired'],
  ['that expires before it was made', { lifetimeSeconds: -10 }, 'has expired'],
  ['that was made long ago', { at: Date.now() - 301 * SECOND }, 'has expired'],
  ['of the future', { at: Date.now() + 400 * SECOND }, 'lies in the future'],
  ['that is valid for too long', { lifetimeSeconds: 301 }, 'at most 300 seconds'],
  ['with a nonce that can be guessed', { nonce: 'abc' }, 'nonce of this request is too short'],
  ['that was made for another purpose', { tag: 'another-service' }, 'not trusted here'],
])('refuses a signature %s', async (_what, signing, message) => {
  const sign = await registry()
  const { verify } = await sign(signing)
  await expect(verify()).rejects.toMatchObject({ statusCode: 401, message: expect.stringContaining(message) })
})

test('accepts one of many copies that arrive at once', async () => {
  const sign = await registry()
  const { verify } = await sign()
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, verify))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('refuses a request that was sent before, also after the clock went on and was set back again', async () => {
  const sign = await registry()
  const { verify } = await sign()
  await verify()
  const later = await sign({ at: Date.now() + 3600 * SECOND })
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3600 * SECOND)
  await later.verify()
  clock.mockRestore()
  await expect(verify()).rejects.toMatchObject({ statusCode: 401 })
})
