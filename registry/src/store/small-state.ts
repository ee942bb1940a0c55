import type { ObjectStore, SmallObjectStore } from '@civictrack/contract/objects'
import { createObjectTable, databaseObjects } from '../objects/database-objects'
import { mountedObjects } from '../objects/mounted-objects'
import { stateDatabase } from '../objects/state-database'

/** Trusted keys and permissions, previews, failures and speed of releases, canaries, used requests, sessions of CI. */
export const SMALL_STATE_FOLDERS = [
  'trust',
  'previews',
  'failures',
  'browser-events',
  'canaries',
  'registry/nonces',
  'registry/ci',
] as const

/** In the bucket while the small state is in a database, so that nobody works with an older state in the bucket. */
const MARKER = 'small-state-in-database'

/** The small state is not where the settings say. The message is for operators. */
export class SmallStateError extends Error {
  override name = 'SmallStateError'
}

export type SmallState = ReturnType<typeof smallState>

/**
 * The small state of a store in a bucket: what changes often, or must be found at once. It is in the bucket, or in the PostgreSQL
 * database at an address.
 */
export function smallState(bucket: ObjectStore, address: string | undefined) {
  const database = address === undefined ? undefined : stateDatabase(address)
  const inDatabase = database && databaseObjects(database)

  const isMarked = async () => (await bucket.sizeOf(MARKER)) !== undefined

  async function isInBucket(): Promise<boolean> {
    const lists = await Promise.all(SMALL_STATE_FOLDERS.map((folder) => bucket.list(folder)))
    return lists.some((names) => names.length > 0)
  }

  /** @throws {SmallStateError} when the state is in the database, and only then without one, or in the bucket. */
  async function assertPlace(): Promise<void> {
    const isInDatabase = await isMarked()
    if (!database && isInDatabase)
      throw new SmallStateError(
        `The small state of ${bucket.placeOf('')} is in PostgreSQL: set STATE_URL to the address of that database.`,
      )
    if (database && !isInDatabase && (await isInBucket()))
      throw new SmallStateError(
        `STATE_URL is set, but the small state of ${bucket.placeOf('')} is still in the bucket. Stop all composers, and move it with: npm run release -- state database`,
      )
  }

  /** Notes whether the state is in the database from now on. */
  const mark = async (isInDatabase: boolean) =>
    void (await (isInDatabase ? bucket.write(MARKER, '') : bucket.remove(MARKER)))

  /** The database, which has its table from now on. @throws {SmallStateError} when there is none. */
  async function openDatabase(): Promise<SmallObjectStore> {
    if (!database || !inDatabase) throw new SmallStateError('STATE_URL must be set to the address of the database.')
    await createObjectTable(database)
    return inDatabase
  }

  return {
    /** All objects of the store. */
    objects: inDatabase
      ? mountedObjects({ objects: bucket, folders: SMALL_STATE_FOLDERS, mounted: inDatabase })
      : bucket,
    bucket,
    openDatabase,
    isMarked,
    mark,
    assertPlace,

    /** Before a composer works: the state of a new site is where the settings say. @throws {SmallStateError} */
    async prepare(): Promise<void> {
      await assertPlace()
      if (!database) return
      await openDatabase()
      await mark(true)
    },
  }
}
