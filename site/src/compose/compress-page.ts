import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Close to the best that brotli can do, at a tenth of its time: pages are composed at every promotion. */
const PAGE_QUALITY = 9

/** Both encodings of a page. */
export async function compressed(content: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  return { br, gz }
}
