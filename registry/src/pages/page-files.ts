import { createHash } from 'node:crypto'
import type { ComposedPage, ComposedPages } from '@civictrack/contract'
import { type ServedPage, servedPage } from './served-page'

export interface PageFiles {
  pages: ComposedPages
  read: (page: ComposedPage) => Promise<ServedPage>
}

interface Options {
  /** Where the composition is, for messages. */
  place: string
  /** Reads the file of a page. */
  readFile: (file: string) => Promise<Buffer | undefined>
  pages: ComposedPages
  /** The site's own address, for links in the pages that must be absolute. */
  publicUrl?: string
  /** Receives the name of a page that cannot be served, and the reason. */
  log?: (problem: string) => void
  /** Called with each page that has been read, once. */
  onRead?: (page: ServedPage) => unknown
}

/** The composed pages of a composition. Each is read once, and served only when its hash is the one that the composition pins. */
export function pageFiles({ place, readFile, pages, publicUrl, log, onRead }: Options): PageFiles {
  const read = new Map<string, Promise<ServedPage>>()
  return {
    pages,
    read(page) {
      const known = read.get(page.file)
      if (known) return known
      const served = readPage({ place, readFile }, page, publicUrl)
      read.set(page.file, served)
      served.then(onRead, () => undefined)
      // The next request tries again, because the cause may pass, such as too many open files.
      served.catch((error: Error) => {
        read.delete(page.file)
        log?.(`A page is not served: ${error.message}`)
      })
      return served
    },
  }
}

async function readPage(
  { place, readFile }: Pick<Options, 'place' | 'readFile'>,
  page: ComposedPage,
  publicUrl: string | undefined,
): Promise<ServedPage> {
  const file = `${place}/${page.file}`
  const html = await readFile(page.file)
  if (!html) throw new Error(`${file} is missing.`)
  const isUnchanged = createHash('sha256').update(html).digest('hex') === page.hash
  if (!isUnchanged) throw new Error(`${file} was changed after it was composed: its hash is not the pinned one.`)
  return servedPage({ html, contentSecurityPolicy: page.contentSecurityPolicy }, publicUrl)
}
