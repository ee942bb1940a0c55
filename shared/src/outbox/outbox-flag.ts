import { listeners } from '../choices/listeners'

const FLAG = 'civictrack-outbox'

const { subscribe, notify } = listeners()

/**
 * Whether a report waits on this device. It is kept in local storage, so that a visitor who has reported nothing does not
 * load the outbox only to find it empty.
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
    const isNew = isWaiting && !outboxFlag.isSet()
    try {
      if (isWaiting) localStorage.setItem(FLAG, 'waiting')
      else localStorage.removeItem(FLAG)
    } catch {
      // Without storage the outbox works until the page is left.
    }
    if (isNew) notify()
  },

  /** Calls back when a report begins to wait, in this tab or another. Returns the unsubscribe function. */
  onSet(listener: () => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === FLAG && newValue) listener()
    }
    const stop = subscribe(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      stop()
      window.removeEventListener('storage', onStorage)
    }
  },
}
