import type { ChannelEntry } from '@civictrack/contract'

const DAY_MS = 86_400_000
/** Tabs that were opened within these days still load their pages from the composition of that time. */
const KEPT_DAYS = 7
/** The number of compositions of each channel that stay, however old they are. */
const KEPT_COMPOSITIONS = 5

/** Whether a time lies within the last seven days. False for an unknown time (NaN). */
export function isRecent(time: number, now: number): boolean {
  return time > now - KEPT_DAYS * DAY_MS
}

/** Whether a time lies before the last seven days. False for an unknown time (NaN), so that nothing is removed by mistake. */
export function isOld(time: number, now: number): boolean {
  return time < now - KEPT_DAYS * DAY_MS
}

/**
 * Moves before the last seven days that are looked at before the rest of a history is left unread: while a clock was wrong,
 * moves out of order may have been made.
 */
const MARGIN = 50

/** The compositions of one channel that stay, from its moves, newest first. It reads no more of them than it needs. */
export async function keptCompositions(moves: AsyncIterable<ChannelEntry>, now: number): Promise<string[]> {
  const read: ChannelEntry[] = []
  const newest = new Set<string>()
  let oldInARow = 0
  for await (const entry of moves) {
    read.push(entry)
    for (const id of compositionsOf(entry)) newest.add(id)
    oldInARow = isOld(Date.parse(entry.movedAt), now) ? oldInARow + 1 : 0
    if (oldInARow > MARGIN && newest.size >= KEPT_COMPOSITIONS) break
  }
  return compositionsToKeep(read, now)
}

/** The compositions of one channel that stay: the last five, and those that were live within the last seven days. */
function compositionsToKeep(history: ChannelEntry[], now: number): string[] {
  const newest = [...new Set(history.flatMap(compositionsOf))].slice(0, KEPT_COMPOSITIONS)
  const recentlyLive = history.filter((_, index) => {
    // A composition was live until the next move; the newest one still is.
    const next = history[index - 1]
    return isRecent(index === 0 ? now : Date.parse(next?.movedAt ?? ''), now)
  })
  return [...newest, ...recentlyLive.flatMap(compositionsOf)]
}

/** The compositions that visitors got after a move: everyone's composition, and the canary's. */
function compositionsOf({ composition, canary }: ChannelEntry): string[] {
  return canary ? [composition, canary.composition] : [composition]
}
