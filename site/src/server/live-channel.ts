import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChannelEntry, ComposedPage, ComposedPages, Composition } from '@civictrack/contract'
import { addressed } from '../head/public-address'
import type { Store } from '../store/store'

/** How long a look at the channel holds: a promotion is live after this at the latest. */
const FRESH_MS = 200

/** A page ready to be sent. */
export interface ServedPage extends ComposedPage {
  etag: string
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
}

export interface Live {
  entry: ChannelEntry
  composition: Composition
  pages: ComposedPages
  read: (page: ComposedPage) => Promise<ServedPage>
}

/** What a channel points at, read from the store as seldom as possible. */
export function liveChannel(store: Store, channel: string, publicUrl: string) {
  let live: Live | undefined
  let looking: Promise<Live | undefined> | undefined
  let lookedAt = 0

  async function look(): Promise<Live | undefined> {
    const entry = await store.channels.current(channel)
    if (entry && !isSame(entry, live?.entry)) live = await open(store, entry, publicUrl)
    lookedAt = Date.now()
    return live
  }

  return {
    /** The live composition; undefined as long as nothing was promoted. */
    current(): Promise<Live | undefined> {
      if (live && Date.now() - lookedAt < FRESH_MS) return Promise.resolve(live)
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

function isSame(a: ChannelEntry, b: ChannelEntry | undefined): boolean {
  return a.serial === b?.serial && a.composition === b.composition
}

async function open(store: Store, entry: ChannelEntry, publicUrl: string): Promise<Live> {
  const composition = await store.compositions.read(entry.composition)
  if (!composition)
    throw new Error(`The channel points at the composition ${entry.composition}, which the store does not hold.`)
  const pages = await store.compositions.readPages(composition.id)
  const folder = store.compositions.folderOf(composition.id)
  const read = new Map<string, Promise<ServedPage>>()
  return {
    entry,
    composition,
    pages,
    read(page) {
      const served = read.get(page.file) ?? readPage(folder, page, publicUrl)
      read.set(page.file, served)
      // What failed once, for want of file handles say, is tried again at the next request.
      served.catch(() => read.delete(page.file))
      return served
    },
  }
}

async function readPage(folder: string, page: ComposedPage, publicUrl: string): Promise<ServedPage> {
  const bodies = await addressed(await readFile(join(folder, page.file)), publicUrl)
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`
  return { ...page, etag, bodies }
}
