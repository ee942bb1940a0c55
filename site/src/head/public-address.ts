import { compressed } from '../compose/compress-page'

/**
 * Stands in composed documents where the site's own address has to stand whole, as in canonical links: the same
 * composition can be served at any address, and the server puts in its own. The domain is one that never exists (RFC 2606).
 */
export const PUBLIC_ADDRESS = 'https://site-address.invalid'

/** A document with the site's own address in it, in every encoding. */
export async function addressed(document: Buffer, publicUrl = PUBLIC_ADDRESS) {
  const identity = Buffer.from(document.toString().replaceAll(PUBLIC_ADDRESS, publicUrl))
  const { br, gz } = await compressed(identity)
  return { identity, br, gzip: gz }
}
