/** A device's database in memory, in place of `idb`: jsdom has none. */
const stores: Record<string, Map<string, unknown>> = { outbox: new Map(), files: new Map() }

let isFull = false

/** From now on the device is full. */
export function fillDevice(): void {
  isFull = true
}

export function emptyDevice(): void {
  isFull = false
  for (const store of Object.values(stores)) store.clear()
}

export async function openDB() {
  const storeOf = (name: string) => ({
    get: async (key: string) => stores[name]?.get(key),
    getAll: async () => [...(stores[name]?.values() ?? [])],
    getAllKeys: async () => [...(stores[name]?.keys() ?? [])],
    put: async (value: unknown, key: string) => {
      if (isFull) throw new DOMException('The device is full.', 'QuotaExceededError')
      stores[name]?.set(key, value)
    },
  })
  return {
    get: (name: string, key: string) => storeOf(name).get(key),
    put: (name: string, value: unknown, key: string) => storeOf(name).put(value, key),
    delete: async (name: string, key: string) => void stores[name]?.delete(key),
    transaction: (name: string) => ({ store: storeOf(name), done: Promise.resolve() }),
  }
}
