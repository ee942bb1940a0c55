import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { REQUEST_SIGNATURE } from '@civictrack/contract/registry'
import { keyId, publicKeyOf } from '@civictrack/contract/signing'
import { httpbis } from 'http-message-signatures'

export interface Signing {
  key: string
  /** Signs with another time, in milliseconds. */
  at?: number
  lifetimeSeconds?: number
  /** Components and parameters that the signature leaves out. */
  without?: string[]
  nonce?: string
  tag?: string
}

interface Unsigned {
  method: string
  url: string
  headers: Record<string, string>
}

const PARAMETERS = ['created', 'expires', 'nonce', 'keyid', 'alg', 'tag']

/** The headers of a request with its signature, as the kit signs it unless the options say otherwise. */
export async function signRequest(request: Unsigned, options: Signing): Promise<Record<string, string>> {
  const { key, at = Date.now(), lifetimeSeconds = REQUEST_SIGNATURE.lifetimeSeconds, without = [] } = options
  const { nonce = randomBytes(16).toString('base64url'), tag = REQUEST_SIGNATURE.tag } = options
  const hasBody = request.headers['content-digest'] !== undefined
  const isSigned = (name: string) => !without.includes(name)
  const { headers } = await httpbis.signMessage(
    {
      name: REQUEST_SIGNATURE.label,
      key: {
        id: keyId(publicKeyOf(key)),
        alg: REQUEST_SIGNATURE.alg,
        sign: async (data) => sign(null, data, createPrivateKey(key)),
      },
      fields: [...REQUEST_SIGNATURE.components, ...(hasBody ? REQUEST_SIGNATURE.bodyComponents : [])].filter(isSigned),
      params: PARAMETERS.filter(isSigned),
      paramValues: { created: new Date(at), expires: new Date(at + lifetimeSeconds * 1000), nonce, tag },
    },
    request,
  )
  return headers as Record<string, string>
}
