import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPage, ComposedPages } from '@civictrack/contract'
import { type ServedPage, servedPage } from './served-page'

export interface PageFiles {
  pages: ComposedPages
  read: (page: ComposedPage) => Promise<ServedPage>
}

/**
 * The composed pages of a folder, each read once, and sent only when it is what the composition says. They name the site
 * by `publicUrl`.
 */
export function pageFiles(folder: string, pages: ComposedPages, publicUrl?: string): PageFiles {
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
  const html = await readFile(file)
  const isComposed = createHash('sha256').update(html).digest('hex') === page.hash
  if (!isComposed) throw new Error(`${file} is not the page that was composed.`)
  return servedPage({ html, contentSecurityPolicy: page.contentSecurityPolicy }, publicUrl)
}
