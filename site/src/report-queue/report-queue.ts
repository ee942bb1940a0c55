/** After the composer did not accept a report, the next attempt comes after this time, unless another is given. */
const RETRY_MS = 30_000
/** Entries of one report, and entries that wait: a flood gives no more information. */
const MOST_ENTRIES = 200
const MOST_COUNT = 1000

interface Queue<Entry> {
  /** Takes entries to the composer, which writes them; undefined without one. @throws {Error} when it does not accept them. */
  send: ((entries: Entry[]) => Promise<void>) | undefined
  /** Entries are collected for this time. */
  sendMs: number
  retryMs?: number
}

/** An entry without a count is kept once. */
type Counted<Entry> = Entry & { count?: number }

/** Counts equal entries, and sends them together. Until the composer has accepted them, and without one, they stay in memory. */
export function reportQueue<Entry extends object>({ send, sendMs, retryMs = RETRY_MS }: Queue<Entry>) {
  const entries = new Map<string, Entry>()
  let timer: NodeJS.Timeout | undefined

  function keep(entry: Entry): void {
    const { count, ...what } = entry as Counted<Entry>
    const key = JSON.stringify(what)
    const known: Counted<Entry> | undefined = entries.get(key)
    if (!known && entries.size >= MOST_ENTRIES) return
    const sum = Math.min((known?.count ?? 0) + (count ?? 0), MOST_COUNT)
    entries.set(key, count === undefined ? entry : { ...entry, count: sum })
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const sent = [...entries.values()]
    if (!send || sent.length === 0) return
    entries.clear()
    await send(sent).catch(() => {
      for (const entry of sent) keep(entry)
      timer ??= setTimeout(flush, retryMs).unref()
    })
  }

  return {
    flush,

    add(entry: Entry): void {
      keep(entry)
      if (send) timer ??= setTimeout(flush, sendMs)
    },

    /** The entries that the composer does not have. */
    unsent: (): Entry[] => [...entries.values()],
  }
}
