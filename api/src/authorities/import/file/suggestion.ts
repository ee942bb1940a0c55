/** The name that was probably meant: the same but for case, or with the fewest different letters; undefined without a near one. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const wanted = plain(text)
  let best: { name: string; distance: number } | undefined
  for (const name of names) {
    const distance = distanceOf(wanted, plain(name))
    if (!best || distance < best.distance) best = { name, distance }
  }
  return best && best.distance <= Math.max(1, Math.floor(wanted.length / 2)) ? best.name : undefined
}

/** A name in lower case, with only its letters, so that `Ifako/Ijaiye` and `ifako-ijaiye` are near each other. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}

/** How many letters have to be added, removed or replaced (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
