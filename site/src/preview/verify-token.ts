import { type Preview, readToken } from '../store/previews'
import type { Store } from '../store/store'

export type Fault = 'forged' | 'other-site' | 'expired' | 'revoked' | 'gone'

export type Verified = { preview: Preview; fault?: undefined } | { fault: Fault; preview?: undefined }

/** Whether the token of a preview link holds, now, on this site; else what is wrong with it. */
export async function verifyToken(store: Store, token: string): Promise<Verified> {
  const read = readToken(token)
  if (!read) return { fault: 'forged' }
  const { preview, signature } = read
  if (!(await store.keys.names()).includes(preview.site)) return { fault: 'other-site' }
  if (!(await store.keys.hasSigned(preview, { key: preview.site, value: signature }))) return { fault: 'forged' }
  if (Date.parse(preview.expiresAt) <= Date.now()) return { fault: 'expired' }
  const kept = await store.previews.read(preview.id)
  if (!kept) return { fault: 'gone' }
  if (kept.isRevoked) return { fault: 'revoked' }
  const revoked = await Promise.all(preview.releases.map(({ app, version }) => store.revocations.has(app, version)))
  return revoked.some(Boolean) ? { fault: 'revoked' } : { preview }
}
