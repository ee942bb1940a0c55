import type { ChannelEntry, Composition } from '@civictrack/contract'
import { logProblem } from '@civictrack/contract/request-log'
import type { Store } from '@civictrack/registry/read'
import { compressAgain, type PageFiles, pageFiles } from '@civictrack/registry/read'

/** The store is read at most this often: a promotion is live after this time at the latest. */
const FRESH_MS = 200
/** After a composition could not be opened, it is tried again after this time. */
const RETRY_MS = 2000

/** A composition with its pages. */
export interface Side extends PageFiles {
  composition: Composition
}

export interface Live extends Side {
  entry: ChannelEntry
  /** The composition that part of the visitors get. */
  canary?: Side | undefined
}

interface Options {
  store: Store
  channel: string
  /** The site's own address, for links that must be absolute. */
  publicUrl: string
  /** Told of each composition that becomes live. */
  onOpen?: ((live: Live) => void) | undefined
  logError?: (problem: string) => void
}

/**
 * The composition that a channel points at, read from the store as seldom as possible. When a new composition cannot be
 * opened or was not made by this site, the one before stays live, and the log says why.
 */
export function liveChannel({ store, channel, publicUrl, onOpen, logError = logProblem }: Options) {
  let live: Live | undefined
  let reading: Promise<Live | undefined> | undefined
  // In the time of `performance.now()`, which goes on when the system's clock is set.
  let freshUntil = 0
  let lastProblem = ''

  async function readChannel(): Promise<Live | undefined> {
    try {
      const entry = await store.channels.current(channel)
      if (live) assertNotSetBack(entry, live.entry)
      if (entry && !isSame(entry, live?.entry)) {
        live = await open({ store, publicUrl }, entry)
        onOpen?.(live)
      }
      lastProblem = ''
      freshUntil = performance.now() + FRESH_MS
    } catch (error) {
      if (!live) throw error
      const problem = `The channel "${channel}" stays at ${live.composition.id}: ${(error as Error).message}`
      if (problem !== lastProblem) logError(problem)
      lastProblem = problem
      freshUntil = performance.now() + RETRY_MS
    }
    return live
  }

  return {
    /** The live composition; undefined when nothing was promoted yet. */
    current(): Promise<Live | undefined> {
      if (live && performance.now() < freshUntil) return Promise.resolve(live)
      reading ??= readChannel().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

/** A channel's serial only rises. A lower one means that someone put an older store in its place. */
function assertNotSetBack(entry: ChannelEntry | undefined, live: ChannelEntry): void {
  if (entry && (entry.serial > live.serial || isSame(entry, live))) return
  const newest = entry ? `move ${entry.serial} (${entry.composition})` : 'no move'
  throw new Error(
    `the store was set back from move ${live.serial} to ${newest}. Restore it from a backup, or promote again; a restart of the site server accepts it as it is.`,
  )
}

function isSame(a: ChannelEntry, b: ChannelEntry | undefined): boolean {
  return a.serial === b?.serial && a.composition === b.composition
}

async function open(options: Pick<Options, 'store' | 'publicUrl'>, entry: ChannelEntry): Promise<Live> {
  const { canary } = entry
  const [side, shown] = await Promise.all([
    openSide(options, entry.composition),
    canary &&
      openSide(options, canary.composition).catch((error: Error) => {
        options.store.log(`The canary ${canary.composition} is shown to nobody: ${error.message}`)
        return undefined
      }),
  ])
  return { ...side, entry, canary: shown }
}

async function openSide({ store, publicUrl }: Pick<Options, 'store' | 'publicUrl'>, id: string): Promise<Side> {
  const { composition, pages } = await store.compositions.open(id)
  const readFile = (file: string) => store.compositions.readPage(composition.id, file)
  const place = store.compositions.folderOf(composition.id)
  const opened = pageFiles({ place, readFile, pages, publicUrl, log: store.log, onRead: compressAgain })
  // One page is read as a sample: a composition without readable pages does not become live.
  await opened.read(opened.pages.notFound)
  return { ...opened, composition }
}
