import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry } from './outbox-entry'

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxEntry }
  files: { key: string; value: Blob }
}

type Name = 'outbox' | 'files'

let opening: Promise<IDBPDatabase<Schema>> | undefined

/** What this site keeps on the device. Where the browser has no store to give, it is kept until the page is left. */
export function deviceStore<Kept extends Name>(name: Kept) {
  type Value = Schema[Kept]['value']
  const memory = new Map<string, Value>()
  return {
    /** Whether what is kept outlives the page. */
    isLasting: () => database().then(Boolean),
    async all(): Promise<Value[]> {
      const db = await database()
      return db ? db.getAll(name) : [...memory.values()]
    },
    async get(key: string): Promise<Value | undefined> {
      const db = await database()
      return db ? db.get(name, key) : memory.get(key)
    },
    async put(key: string, value: Value): Promise<void> {
      const db = await database()
      if (db) await db.put(name, value, key)
      else memory.set(key, value)
    },
    /** Changes what is there, with nothing coming between; false when it is gone. */
    async update(key: string, change: (value: Value) => Value): Promise<boolean> {
      const db = await database()
      if (!db) {
        const value = memory.get(key)
        if (value) memory.set(key, change(value))
        return value !== undefined
      }
      const transaction = db.transaction(name, 'readwrite')
      const value = await transaction.store.get(key)
      if (value) await transaction.store.put(change(value), key)
      await transaction.done
      return value !== undefined
    },
    async remove(key: string): Promise<void> {
      memory.delete(key)
      await (await database())?.delete(name, key)
    },
  }
}

async function database(): Promise<IDBPDatabase<Schema> | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  opening ??= openDB<Schema>('civictrack', 1, {
    upgrade(db) {
      db.createObjectStore('outbox')
      db.createObjectStore('files')
    },
    blocking: forget,
    terminated: forget,
  })
  return opening.catch(() => undefined)
}

/** Another tab has a newer version of the site, or the browser closed the store: the next use opens it again. */
function forget(): void {
  void opening?.then((db) => db.close()).catch(() => undefined)
  opening = undefined
}
