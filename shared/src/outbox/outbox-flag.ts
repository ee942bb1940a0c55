import { listeners } from '../choices/listeners'

const FLAG = 'civictrack-outbox'

const { subscribe, tell } = listeners()

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
    const isNews = isWaiting && !outboxFlag.isSet()
    try {
      if (isWaiting) localStorage.setItem(FLAG, 'waiting')
      else localStorage.removeItem(FLAG)
    } catch {
      // Where nothing can be stored, the outbox lives as long as the page that loaded it.
    }
    if (isNews) tell()
  },

  /** Calls back when this tab or another one has something to send. Returns how to stop. */
  onSet(listener: () => void): () => void {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === FLAG && newValue) listener()
    }
    const stop = subscribe(listener)
    window.addEventListener('storage', hear)
    return () => {
      stop()
      window.removeEventListener('storage', hear)
    }
  },
}
