import { session } from '@civictrack/shared'

/** The account that is signed in, or the empty text: the owner of everything that a visitor without an account types. */
export function currentOwner(): string {
  return session.current()?.account ?? ''
}

/**
 * A value stored on the device, one for each account and one for visitors, so that people who share a phone do not see
 * each other's texts. Without local storage it lasts until the page is left.
 */
export function ownedItem<Value>(name: string) {
  const memory = new Map<string, Value>()
  const keyOf = (owner: string) => (owner ? `${name}:${owner}` : name)

  return {
    read(owner = currentOwner()): Value | null {
      try {
        return JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') ?? memory.get(owner) ?? null
      } catch {
        return memory.get(owner) ?? null
      }
    },

    /** Returns whether the value outlives the page. */
    write(value: Value, owner = currentOwner()): boolean {
      try {
        localStorage.setItem(keyOf(owner), JSON.stringify(value))
        memory.delete(owner)
        return true
      } catch {
        memory.set(owner, value)
        return false
      }
    },

    clear(owner = currentOwner()): void {
      memory.delete(owner)
      try {
        localStorage.removeItem(keyOf(owner))
      } catch {
        // A browser that forbids local storage has stored nothing.
      }
    },
  }
}
