/** A list of functions to call on a change. */
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
