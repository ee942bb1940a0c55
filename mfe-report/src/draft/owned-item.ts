import { session } from '@civictrack/shared'

/**
 * A value kept on the device for each account, and one for nobody (the empty owner), so that people who share a phone
 * do not find each other's words. Without local storage it is kept until the page is left.
 */
export function ownedItem<Value>(name: string) {
  const memory = new Map<string, Value>()
  const keyOf = (owner: string) => (owner ? `${name}:${owner}` : name)

  return {
    read(owner = present()): Value | null {
      try {
        return JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') ?? memory.get(owner) ?? null
      } catch {
        return memory.get(owner) ?? null
      }
    },

    /** Says whether it will outlive the page. */
    write(value: Value, owner = present()): boolean {
      try {
        localStorage.setItem(keyOf(owner), JSON.stringify(value))
        memory.delete(owner)
        return true
      } catch {
        memory.set(owner, value)
        return false
      }
    },

    clear(owner = present()): void {
      memory.delete(owner)
      try {
        localStorage.removeItem(keyOf(owner))
      } catch {
        // A browser that forbids storage has kept nothing.
      }
    },
  }
}

function present(): string {
  return session.current()?.account ?? ''
}
