import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

/** A passkey in software: makes and signs as a browser with a security key does, for one origin. */
export function authenticator(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const name = id.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(host: string, flags: number, more = Buffer.alloc(0)): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, more])
  }

  const answer = (response: object) => ({
    ...{ id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response },
  })

  return {
    /** The response of `startRegistration`. */
    make({ challenge, rp }: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as [number, number][]),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp?.id ?? '', 0x41, credential))],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['usb'],
      })
    },
    /** The response of `startAuthentication`. */
    use({ challenge, rpId }: Options) {
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(rpId ?? '', 0x01)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
