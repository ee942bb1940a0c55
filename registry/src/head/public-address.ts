import { compressPage } from '../http/compress-page'

/**
 * Placeholder for the site's own address in composed documents, such as in canonical links. The same composition can be
 * served at any address: the server replaces the placeholder. The top-level domain never exists (RFC 2606).
 */
export const PUBLIC_ADDRESS = 'https://site-address.invalid'

/** Replaces the placeholder by the site's own address, and compresses the document. */
export async function withPublicAddress(document: Buffer, publicUrl = PUBLIC_ADDRESS) {
  const identity = Buffer.from(document.toString().replaceAll(PUBLIC_ADDRESS, publicUrl))
  const { br, gz } = await compressPage(identity)
  return { identity, br, gzip: gz }
}
