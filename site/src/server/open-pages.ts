import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ComposedPage, ComposedPages } from '@civictrack/contract'

/** A page ready to be sent. */
export interface ServedPage extends ComposedPage {
  etag: string
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
}

export interface OpenPages {
  pages: ComposedPages
  read: (page: ComposedPage) => Promise<ServedPage>
}

/** The composed pages of a folder, each read once, and sent only when it is what the composition says. */
export function openPages(folder: string, pages: ComposedPages): OpenPages {
  const read = new Map<string, Promise<ServedPage>>()
  return {
    pages,
    read(page) {
      const served = read.get(page.file) ?? readPage(folder, page)
      read.set(page.file, served)
      // What failed once, for want of file handles say, is tried again at the next request.
      served.catch(() => read.delete(page.file))
      return served
    },
  }
}

async function readPage(folder: string, page: ComposedPage): Promise<ServedPage> {
  const file = join(folder, page.file)
  const [identity, br, gzip] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)])
  for (const content of [identity, brotliDecompressSync(br), gunzipSync(gzip)]) {
    const hash = createHash('sha256').update(content).digest('hex')
    if (hash !== page.hash) throw new Error(`${file} is not the page that was composed.`)
  }
  return { ...page, etag: `"${page.hash.slice(0, 22)}"`, bodies: { identity, br, gzip } }
}
