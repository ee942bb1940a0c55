import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry } from './outbox-entry'

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxEntry }
  files: { key: string; value: Blob }
}

type Name = 'outbox' | 'files'

let opening: Promise<IDBPDatabase<Schema>> | undefined

/** What this site keeps on the device. Where there is no store, or no room in it, it is kept until the page is left. */
export function deviceStore<Kept extends Name>(name: Kept) {
  type Value = Schema[Kept]['value']
  const memory = new Map<string, Value>()
  let isRead = true
  return {
    async all(): Promise<Value[]> {
      const stored = await uses((db) => entriesOf(db, name))
      isRead = stored !== undefined || typeof indexedDB === 'undefined'
      return [...new Map([...(stored ?? []), ...memory]).values()]
    },
    /** Whether the last list was all that there is: a store may be there that could not be read. */
    isRead: (): boolean => isRead,
    async get(key: string): Promise<Value | undefined> {
      return memory.get(key) ?? uses((db) => db.get(name, key))
    },
    /** Says whether it will outlive the page. */
    async put(key: string, value: Value): Promise<boolean> {
      const isStored = await stores(async (db) => void (await db.put(name, value, key)))
      if (isStored) memory.delete(key)
      else memory.set(key, value)
      return isStored
    },
    /** Whether what is kept under a key outlives the page. */
    outlives: (key: string): boolean => !memory.has(key),
    /** Changes what is there, with nothing coming between; false when it is gone. */
    async update(key: string, change: (value: Value) => Value): Promise<boolean> {
      let value = memory.get(key)
      if (value) return Boolean(memory.set(key, change(value)))
      const isStored = await stores(async (db) => {
        const transaction = db.transaction(name, 'readwrite')
        value = await transaction.store.get(key)
        if (value) await transaction.store.put(change(value), key)
        await transaction.done
      })
      if (!isStored && value) memory.set(key, change(value))
      return value !== undefined
    },
    async remove(key: string): Promise<void> {
      memory.delete(key)
      await uses((db) => db.delete(name, key))
    },
  }
}

/** Both lists at one moment. */
async function entriesOf<Kept extends Name>(db: IDBPDatabase<Schema>, name: Kept) {
  const { store, done } = db.transaction(name)
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), done])
  return keys.map((key, index) => [key, values[index]] as [string, Schema[Kept]['value']])
}

/** Whether something could be written: phones run full, and browsers refuse then. */
async function stores(write: (db: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> {
  const isStored = await uses(async (db) => {
    await write(db)
    return true
  })
  return isStored ?? false
}

/** Nothing where there is no store. A connection that has broken is replaced, once. */
async function uses<Result>(use: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
  return once(use)
    .catch(() => once(use))
    .catch(() => undefined)
}

async function once<Result>(use: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
  const db = await database()
  try {
    return db && (await use(db))
  } catch (error) {
    if (db === (await database())) forget()
    throw error
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
  const asked = opening
  return asked.catch(() => {
    // It may open the next time.
    if (opening === asked) opening = undefined
    return undefined
  })
}

/** Another tab has a newer version of the site, or the browser closed the store: the next use opens it again. */
function forget(): void {
  void opening?.then((db) => db.close()).catch(() => undefined)
  opening = undefined
}
