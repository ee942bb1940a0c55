import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPage, ComposedPages } from '@civictrack/contract'
import { addressed } from '../head/public-address'

/** A page ready to be sent. */
export interface ServedPage extends Pick<ComposedPage, 'contentSecurityPolicy'> {
  etag: string
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
}

export interface OpenPages {
  pages: ComposedPages
  read: (page: ComposedPage) => Promise<ServedPage>
}

/**
 * The composed pages of a folder, each read once, and sent only when it is what the composition says. They name the site
 * by `publicUrl`.
 */
export function openPages(folder: string, pages: ComposedPages, publicUrl?: string): OpenPages {
  const read = new Map<string, Promise<ServedPage>>()
  return {
    pages,
    read(page) {
      const served = read.get(page.file) ?? readPage(join(folder, page.file), page, publicUrl)
      read.set(page.file, served)
      // What failed once, for want of file handles say, is tried again at the next request.
      served.catch(() => read.delete(page.file))
      return served
    },
  }
}

async function readPage(file: string, page: ComposedPage, publicUrl?: string): Promise<ServedPage> {
  const composed = await readFile(file)
  if (sha256(composed) !== page.hash) throw new Error(`${file} is not the page that was composed.`)
  const bodies = await addressed(composed, publicUrl)
  return {
    contentSecurityPolicy: page.contentSecurityPolicy,
    etag: `"${sha256(bodies.identity).slice(0, 22)}"`,
    bodies,
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
