/** A list of who wants to hear of a change. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of [...all]) listener()
    },
    subscribe(listener: () => void): () => void {
      all.add(listener)
      return () => all.delete(listener)
    },
  }
}
