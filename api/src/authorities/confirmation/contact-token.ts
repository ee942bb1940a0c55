import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../platform/secrets'

/** The proof in the link of a confirmation mail: its holder reads the mails of that contact at that address. */
export interface ContactProof {
  contactId: string
  addressHash: string
  expires: Date
}

/** The token of a confirmation link. It works for the contact's present address only: see `isForAddress`. */
export function contactToken(keys: Keys, contact: { id: string; address: string; expires: Date }): string {
  const { id, address, expires } = contact
  const content = [id, Math.floor(expires.getTime() / 1000).toString(36), hashOf(address)].join('.')
  return `${content}.${signature(keys, content).toString('base64url')}`
}

/** Undefined for a forged token. */
export function readContactToken(keys: Keys, token: string): ContactProof | undefined {
  const [contactId = '', expires = '', addressHash = '', proof = '', ...rest] = token.split('.')
  if (!/^\d{1,18}$/.test(contactId) || rest.length > 0) return undefined
  const given = Buffer.from(proof, 'base64url')
  const wanted = signature(keys, [contactId, expires, addressHash].join('.'))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  return { contactId, addressHash, expires: new Date(Number.parseInt(expires, 36) * 1000) }
}

/** Whether a proof is for this address. */
export function isForAddress({ addressHash }: ContactProof, address: string): boolean {
  return addressHash === hashOf(address)
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22)
}

function signature(keys: Keys, content: string): Buffer {
  return createHmac('sha256', keys.links).update(`contact confirm:${content}`).digest()
}
