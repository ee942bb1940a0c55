/** Admits so many events in a minute, from all senders together: false beyond that. */
export function minuteLimit(maxPerMinute: number): (count: number) => boolean {
  let minute = 0
  let counted = 0
  return (count) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) counted = 0
    minute = now
    counted += count
    return counted <= maxPerMinute
  }
}
