import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CiCertificate, CiSession } from '@civictrack/contract/registry'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import * as z from 'zod/mini'
import type { Identity } from '../http/identity'
import { type ClientOptions, createRegistryClient } from '../http/registry-client'
import { jsonBody } from '../http/registry-request'

const KeptSession = z.object({ key: z.string(), certificate: CiCertificate })

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

/** A session that ends sooner is not used again. */
const SPARE_MS = 5 * 60_000

/**
 * The session of a token that the CI gave to all commands of a run. A site takes a token once, so the first command keeps the
 * session in a file that only this user can read, and whose name only holders of the token know.
 */
export async function keptCiSession(options: Omit<ClientOptions, 'identity'>, token: string): Promise<Identity> {
  const name = createHash('sha256').update(`${options.site.origin} ${token}`).digest('hex')
  const file = join(tmpdir(), `civictrack-session-${name}.json`)
  const kept = await readSession(file)
  if (kept) return kept
  const identity = await startCiSession(options, token)
  await writeFile(file, JSON.stringify(identity), { mode: 0o600 })
  return identity
}

async function readSession(file: string): Promise<Identity | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const read = text === undefined ? undefined : KeptSession.safeParse(JSON.parse(text))
  if (!read?.success) return undefined
  return Date.parse(read.data.certificate.expiresAt) > Date.now() + SPARE_MS ? read.data : undefined
}
