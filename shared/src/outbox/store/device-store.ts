import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry } from '../outbox-entry'

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxEntry }
  files: { key: string; value: Blob }
}

type Name = 'outbox' | 'files'

/** A list of this site on the device. */
export type DeviceStore<Kept extends Name> = ReturnType<typeof deviceStore<Kept>>

/** The open connection, shared by both stores. */
let opening: Promise<IDBPDatabase<Schema>> | undefined

/** A list on the device. Values that cannot be stored there stay in memory until the page is left. */
export function deviceStore<Kept extends Name>(name: Kept) {
  type Value = Schema[Kept]['value']
  const memory = new Map<string, Value>()
  let isRead = true
  return {
    async all(): Promise<Value[]> {
      const stored = await withStore((db) => entriesOf(db, name))
      isRead = stored !== undefined || typeof indexedDB === 'undefined'
      return [...new Map([...(stored ?? []), ...memory]).values()]
    },
    /** Whether the last list was complete; false when there may be a store that could not be read. */
    isRead: (): boolean => isRead,
    async get(key: string): Promise<Value | undefined> {
      return memory.get(key) ?? withStore((db) => db.get(name, key))
    },
    /** Returns whether the value outlives the page. */
    async put(key: string, value: Value): Promise<boolean> {
      const isStored = await writes(async (db) => void (await db.put(name, value, key)))
      if (isStored) memory.delete(key)
      else memory.set(key, value)
      return isStored
    },
    /** Whether the value of a key outlives the page. */
    outlives: (key: string): boolean => !memory.has(key),
    /** Changes a value in one transaction; returns false when there is none. */
    async update(key: string, change: (value: Value) => Value): Promise<boolean> {
      let value = memory.get(key)
      if (value) return Boolean(memory.set(key, change(value)))
      const isStored = await writes(async (db) => {
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
      await withStore((db) => db.delete(name, key))
    },
  }
}

/** Keys and values, read in one transaction. */
async function entriesOf<Kept extends Name>(db: IDBPDatabase<Schema>, name: Kept) {
  const { store, done } = db.transaction(name)
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), done])
  return keys.map((key, index) => [key, values[index]] as [string, Schema[Kept]['value']])
}

/** Returns whether the write succeeded: a browser refuses it when the device is full. */
async function writes(write: (db: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> {
  const isStored = await withStore(async (db) => {
    await write(db)
    return true
  })
  return isStored ?? false
}

/** Undefined where there is no store. A broken connection is replaced, once. */
async function withStore<Result>(use: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
  return withConnection(use)
    .catch(() => withConnection(use))
    .catch(() => undefined)
}

async function withConnection<Result>(use: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
  const db = await database()
  try {
    return db && (await use(db))
  } catch (error) {
    if (db === (await database())) closeConnection()
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
    blocking: closeConnection,
    terminated: closeConnection,
  })
  const present = opening
  return present.catch(() => {
    // The next use tries to open it again.
    if (opening === present) opening = undefined
    return undefined
  })
}

/** Another tab needs a newer version of the database, or the browser has closed it: the next use opens it again. */
function closeConnection(): void {
  void opening?.then((db) => db.close()).catch(() => undefined)
  opening = undefined
}
