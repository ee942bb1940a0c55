import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Nearly the smallest result of brotli in a tenth of the time, because pages are composed at every promotion. */
const PAGE_QUALITY = 9

/** Compresses a page in both encodings. */
export async function compressPage(content: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  return { br, gz }
}
