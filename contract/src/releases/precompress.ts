import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// For Node only, hence an entry of its own (`@civictrack/contract/precompress`): the kit compresses releases of a local store, the
// registry those of an upload.

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/**
 * Writes a `.br` and a `.gz` beside each text file of a release (`files`, relative to `folder`), with the best quality: it is
 * compressed once and downloaded often. They are on the disk when this resolves.
 * @throws {Error} when a file is missing or cannot be written.
 */
export async function precompress(folder: string, files: string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const path = join(folder, file)
        const content = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, { params }),
          promisify(gzip)(content, { level: 9 }),
        ])
        await Promise.all([writeFile(`${path}.br`, br, { flush: true }), writeFile(`${path}.gz`, gz, { flush: true })])
      }),
  )
}
