/** Small things that live as long as the tab. Where the browser keeps nothing for us, they are not kept. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },

  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // A full or forbidden storage costs a convenience, nothing more.
    }
  },

  take(key: string): string | null {
    const value = tabStorage.get(key)
    if (value !== null) sessionStorage.removeItem(key)
    return value
  },
}
