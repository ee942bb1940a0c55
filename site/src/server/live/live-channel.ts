import type { ChannelEntry, Composition } from '@civictrack/contract'
import type { Store } from '../../store/store'
import { type PageFiles, pageFiles } from '../pages/page-files'

/** How long a look at the channel holds: a promotion is live after this at the latest. */
const FRESH_MS = 200
/** How long an unusable composition is left alone before it is tried again. */
const RETRY_MS = 2000

export interface Live extends PageFiles {
  entry: ChannelEntry
  composition: Composition
}

interface Options {
  store: Store
  channel: string
  /** The site's own address, for links that have to be whole. */
  publicUrl: string
  complain?: (problem: string) => void
}

/**
 * What a channel points at, read from the store as seldom as possible. A composition that cannot be opened, or was not
 * made by this site, changes nothing: the one before stays, and the log says why.
 */
export function liveChannel({ store, channel, publicUrl, complain = console.error }: Options) {
  let live: Live | undefined
  let looking: Promise<Live | undefined> | undefined
  let freshUntil = 0
  let complaint = ''

  async function look(): Promise<Live | undefined> {
    try {
      const entry = await store.channels.current(channel)
      if (entry && !isSame(entry, live?.entry)) live = await open({ store, publicUrl }, entry)
      complaint = ''
      freshUntil = Date.now() + FRESH_MS
    } catch (error) {
      if (!live) throw error
      const problem = `The channel "${channel}" stays at ${live.composition.id}: ${(error as Error).message}`
      if (problem !== complaint) complain(problem)
      complaint = problem
      freshUntil = Date.now() + RETRY_MS
    }
    return live
  }

  return {
    /** The live composition; undefined as long as nothing was promoted. */
    current(): Promise<Live | undefined> {
      if (live && Date.now() < freshUntil) return Promise.resolve(live)
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

async function open({ store, publicUrl }: Pick<Options, 'store' | 'publicUrl'>, entry: ChannelEntry): Promise<Live> {
  const composition = await store.compositions.read(entry.composition)
  if (!composition)
    throw new Error(`The channel points at the composition ${entry.composition}, which the store does not hold.`)
  const opened = pageFiles(
    store.compositions.folderOf(composition.id),
    await store.compositions.readPages(composition.id),
    publicUrl,
  )
  // The page for what is not found stands for all: a composition without readable pages is not gone over to.
  await opened.read(opened.pages.notFound)
  return { ...opened, entry, composition }
}
