/** Values that are stored as long as the tab is open. A browser that forbids storage does not store them. */
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
      // With full or forbidden storage the visitor only loses a convenience.
    }
  },

  take(key: string): string | null {
    const value = tabStorage.get(key)
    if (value !== null) sessionStorage.removeItem(key)
    return value
  },
}
