import { CiSession } from '@civictrack/contract/registry'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import type { Identity } from '../http/identity'
import { type ClientOptions, createRegistryClient } from '../http/registry-client'
import { jsonBody } from '../http/registry-request'

/**
 * Starts a session of a CI run: the site certifies a new key that lives as long as this process, for the apps for which its
 * owner registered this CI.
 * @throws {ResponseError} when the site does not accept the token.
 */
export async function startCiSession(options: Omit<ClientOptions, 'identity'>, token: string): Promise<Identity> {
  const key = newPrivateKey()
  const client = await createRegistryClient({ ...options, identity: { key } })
  const session = await client.call({
    method: 'POST',
    path: 'ci-sessions',
    headers: { authorization: `Bearer ${token}` },
    ...jsonBody({ publicKey: publicKeyOf(key) }),
  })
  const { certificate, apps } = CiSession.parse(session)
  options.progress.line(`The site accepts this CI run for: ${apps.join(', ')}.`)
  return { key, certificate }
}
