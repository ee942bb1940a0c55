import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Release } from '@civictrack/contract'

/** The sizes of a built release, in bytes. */
export interface ReleaseSizes {
  /** All files for browsers, not compressed. */
  browser: number
  /** The number of files for browsers. */
  files: number
  /** The scripts that each page loads, compressed with brotli, as admission counts them; `main` for the shell. */
  pages: Record<string, number>
}

/** Measures a release that was built into a folder. */
export async function releaseSizes(folder: string, release: Release): Promise<ReleaseSizes> {
  const { app, entry, scripts, pages, assets } = release
  const byPage = app === 'shell' ? { main: [] } : pages
  const always = await compressedSize(folder, [entry, ...(app === 'shell' ? [] : scripts)])
  const sizes = await Promise.all(
    Object.entries(byPage).map(
      async ([page, files]) => [page, always + (await compressedSize(folder, files))] as const,
    ),
  )
  const all = Object.values(assets)
  return {
    browser: all.reduce((sum, { bytes }) => sum + bytes, 0),
    files: all.length,
    pages: Object.fromEntries(sizes),
  }
}

async function compressedSize(folder: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await promisify(brotliCompress)(await readFile(join(folder, 'browser', file)))).length),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
