import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPage, ComposedPages } from '@civictrack/contract'
import { addressed } from '../head/public-address'

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
export function openPages(
  folder: string,
  { pages, publicUrl }: { pages: ComposedPages; publicUrl: string },
): OpenPages {
  const read = new Map<string, Promise<ServedPage>>()

  async function readPage(page: ComposedPage): Promise<ServedPage> {
    const composed = await readFile(join(folder, page.file))
    if (hashOf(composed) !== page.hash) throw new Error(`${page.file} of ${folder} is not the page that was composed.`)
    const bodies = await addressed(composed, publicUrl)
    return { ...page, etag: `"${hashOf(bodies.identity).slice(0, 32)}"`, bodies }
  }

  return {
    pages,
    read(page) {
      const served = read.get(page.file) ?? readPage(page)
      read.set(page.file, served)
      // What failed once, for want of file handles say, is tried again at the next request.
      served.catch(() => read.delete(page.file))
      return served
    },
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
