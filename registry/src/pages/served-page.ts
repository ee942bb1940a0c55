import { createHash } from 'node:crypto'
import type { ComposedPage } from '@civictrack/contract'
import { withPublicAddress } from '../head/public-address'

/** A page ready to be sent. */
export interface ServedPage extends Pick<ComposedPage, 'contentSecurityPolicy'> {
  etag: string
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
}

interface Document extends Pick<ComposedPage, 'contentSecurityPolicy'> {
  html: Buffer
}

/** Prepares a document for sending: puts in the site's own address, and compresses it. */
export async function servedPage({ html, contentSecurityPolicy }: Document, publicUrl?: string): Promise<ServedPage> {
  const bodies = await withPublicAddress(html, publicUrl)
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`
  return { contentSecurityPolicy, etag, bodies }
}
