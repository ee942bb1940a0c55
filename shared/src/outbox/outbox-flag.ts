const FLAG = 'civictrack-outbox'

/**
 * Whether anything waits on this device: a word in local storage, so that a visitor who has reported nothing does not
 * load the outbox to find it empty.
 */
export const outboxFlag = {
  isSet(): boolean {
    try {
      return localStorage.getItem(FLAG) !== null
    } catch {
      return false
    }
  },

  set(isWaiting: boolean): void {
    try {
      if (isWaiting) localStorage.setItem(FLAG, 'waiting')
      else localStorage.removeItem(FLAG)
    } catch {
      // Where nothing can be stored, the outbox lives as long as the page that loaded it.
    }
  },

  /** Calls back when another tab has something to send. Returns how to stop. */
  onSet(listener: () => void): () => void {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === FLAG && newValue) listener()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}
