import type { Store } from '@civictrack/registry/read'
import { type Preview, readToken } from '@civictrack/registry/read'

export type Fault = 'forged' | 'other-site' | 'expired' | 'revoked' | 'gone'

export type Verified = { preview: Preview; fault?: undefined } | { fault: Fault; preview?: undefined }

/** Checks the token of a preview link: the preview when it is valid now and on this site, else the reason why it is not. */
export async function verifyToken(store: Store, token: string): Promise<Verified> {
  const read = readToken(token)
  if (!read) return { fault: 'forged' }
  const { preview, signature } = read
  if (!(await store.keys.names()).includes(preview.site)) return { fault: 'other-site' }
  if (!(await store.keys.hasSigned(preview, { key: preview.site, value: signature }))) return { fault: 'forged' }
  if (Date.parse(preview.expiresAt) <= Date.now()) return { fault: 'expired' }
  const stored = await store.previews.read(preview.id)
  if (!stored) return { fault: 'gone' }
  if (stored.isRevoked) return { fault: 'revoked' }
  const revoked = await Promise.all(preview.releases.map(({ app, version }) => store.revocations.has(app, version)))
  return revoked.some(Boolean) ? { fault: 'revoked' } : { preview }
}
