import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Signature } from '../releases/signature'

// For Node only, hence an entry of its own (`@civictrack/contract/signing`): teams sign with the kit, the site verifies.

/** A new Ed25519 key (RFC 8032), as PKCS #8 in PEM. */
export function newPrivateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The public half of a private key, as SPKI in base64. */
export function publicKeyOf(privatePem: string): string {
  return createPublicKey(ed25519(privatePem)).export({ type: 'spki', format: 'der' }).toString('base64')
}

/** A short name for a public key, for lists and messages. */
export function keyId(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 12)
}

/** @throws {Error} when the key is not an Ed25519 key. */
export function signText(text: string, privatePem: string): Signature {
  const value = sign(null, Buffer.from(text), ed25519(privatePem)).toString('base64')
  return { key: keyId(publicKeyOf(privatePem)), value }
}

/** Whether the signature was made with one of these keys. */
export function isSignedBy(publicKeys: string[], { text, signature }: { text: string; signature: Signature }): boolean {
  const publicKey = publicKeys.find((known) => keyId(known) === signature.key)
  if (!publicKey) return false
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature.value, 'base64'))
}

/** The same text for the same value, in whatever order its properties were written. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function ed25519(privatePem: string): KeyObject {
  const key = createPrivateKey(privatePem)
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(
      `The key is of type ${key.asymmetricKeyType}, not Ed25519. Make one with \`civictrack keys new <file>\`.`,
    )
  return key
}
