/** A list of functions that are called on each change. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of [...all]) listener()
    },
    subscribe(listener: () => void): () => void {
      all.add(listener)
      return () => all.delete(listener)
    },
  }
}
