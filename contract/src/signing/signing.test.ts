import { generateKeyPairSync } from 'node:crypto'
import { canonical, isSignedBy, keyId, newPrivateKey, publicKeyOf, signText } from './signing'

const [ours, theirs] = [newPrivateKey(), newPrivateKey()]
const text = 'a release'

test('accepts a signature of one of several keys, and no other', () => {
  const signature = signText(text, ours)
  expect(signature.key).toBe(keyId(publicKeyOf(ours)))
  expect(isSignedBy([publicKeyOf(theirs), publicKeyOf(ours)], { text, signature })).toBe(true)
  expect(isSignedBy([publicKeyOf(theirs)], { text, signature })).toBe(false)
  expect(isSignedBy([publicKeyOf(ours)], { text: `${text}!`, signature })).toBe(false)
  expect(isSignedBy([], { text, signature })).toBe(false)
})

test('refuses a signature under the id of a trusted key that another key has made', () => {
  const forged = { ...signText(text, theirs), key: keyId(publicKeyOf(ours)) }
  expect(isSignedBy([publicKeyOf(ours)], { text, signature: forged })).toBe(false)
  expect(isSignedBy([publicKeyOf(ours)], { text, signature: { ...forged, value: 'AAAA' } })).toBe(false)
})

test('refuses keys of another type', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  expect(() => signText(text, other.toString())).toThrow('not Ed25519')
})

test('gives the same text for the same value, in any order of its properties', () => {
  expect(canonical({ b: [2, { d: 1, c: null }], a: 'x' })).toBe(canonical({ a: 'x', b: [2, { c: null, d: 1 }] }))
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }))
})
