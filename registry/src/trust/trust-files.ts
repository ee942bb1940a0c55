import type { ObjectStore } from '@civictrack/contract/objects'
import * as z from 'zod/mini'
import { createJsonObject, readJsonObject } from '../objects/json-objects'
import type { siteKeys } from './site-keys'
import { SignedTrustList, TrustList } from './trust-schema'

/** A list of trusted keys that cannot be relied on: damaged, not signed by the site, or older than one that was in use. */
class TrustListError extends Error {
  override name = 'TrustListError'
}

type Keys = ReturnType<typeof siteKeys>

/** The highest serial of the list that this site is known to have used, from records outside of the list itself. */
export interface TrustRecord {
  highest: () => Promise<number>
  note: (serial: number) => Promise<void>
}

const REMEDY =
  'Restore the folder "trust" of the store from a backup, or run "npm run release -- keys recover", and then trust the teams\' keys again.'

const FOLDER = 'trust'
/** The list as it was kept before each change had a file of its own. */
const OLD_NAME = 'trust.json'

/** A planted number far above the others must not use up the numbers. */
const MAX_STEP = 1000

/** One file for each change, `trust/<serial>.json`. An older list never replaces a newer one, because it could trust a key again. */
export function trustFiles(objects: ObjectStore, keys: Keys, record: TrustRecord) {
  const nameOf = (serial: number) => `${FOLDER}/${String(serial).padStart(8, '0')}.json`
  const fileOf = (serial: number) => objects.placeOf(nameOf(serial))

  async function readOld(): Promise<TrustList> {
    const isThere = (await readJsonObject(objects, OLD_NAME).catch(() => null)) !== undefined
    return isThere
      ? readSigned(keys, { objects, name: OLD_NAME, serial: 0 })
      : { serial: 0, apps: {}, hosts: [], ci: [] }
  }

  /** @throws {TrustListError} */
  async function newest(): Promise<TrustList> {
    // Read before the list: another change may come between.
    const known = await record.highest()
    const [highest = 0] = await serialsIn(objects)
    const list =
      highest > 0 ? await readSigned(keys, { objects, name: nameOf(highest), serial: highest }) : await readOld()
    if (list.serial < known)
      throw new TrustListError(
        `${fileOf(known)} is missing: this site has used list ${known} of the trusted keys, and the newest one in the store is list ${list.serial}. ${REMEDY}`,
      )
    await record.note(list.serial)
    return list
  }

  /** The newest list that the site signed, with the numbers above it that cannot be used. */
  async function newestWhole(): Promise<{ list: TrustList; unusable: number[] }> {
    const all = await serialsIn(objects)
    for (const serial of all) {
      const list = await readSigned(keys, { objects, name: nameOf(serial), serial }).catch(() => undefined)
      if (list) return { list, unusable: all.filter((other) => other > serial) }
    }
    const none = { serial: 0, apps: {}, hosts: [], ci: [] }
    return { list: await readOld().catch(() => none), unusable: all }
  }

  /** False when another process has written this serial. */
  async function write(list: TrustList): Promise<boolean> {
    if (!(await createJsonObject(objects, nameOf(list.serial), { list, signature: await keys.sign(list) })))
      return false
    await record.note(list.serial)
    await objects.remove(OLD_NAME)
    return true
  }

  return {
    newest,
    write,

    /** The list to continue from after a loss, and its next serial. Files that cannot be used are renamed. */
    async recover(): Promise<{ list: TrustList; serial: number }> {
      const { list, unusable } = await newestWhole()
      const near = unusable.filter((serial) => serial <= list.serial + MAX_STEP)
      for (const serial of unusable) await renameDamaged(objects, nameOf(serial))
      return { list, serial: Math.max(list.serial, await record.highest(), ...near) + 1 }
    },
  }
}

/** Highest first. */
async function serialsIn(objects: ObjectStore): Promise<number[]> {
  const names = await objects.list(FOLDER)
  const numbers = names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10))
  return numbers.sort((a, b) => b - a)
}

async function renameDamaged(objects: ObjectStore, name: string): Promise<void> {
  const content = await objects.read(name)
  if (content) await objects.write(`${name}.damaged`, content)
  await objects.remove(name)
}

interface Stored {
  objects: ObjectStore
  name: string
  serial: number
}

/** @throws {TrustListError} when the file is not the list with this serial, signed by the site. */
async function readSigned(keys: Keys, { objects, name, serial }: Stored): Promise<TrustList> {
  const file = objects.placeOf(name)
  const json = await readJsonObject(objects, name).catch((cause) => {
    throw new TrustListError(`${file} is damaged: ${cause.message} ${REMEDY}`, { cause })
  })
  const { success, data } = SignedTrustList.safeParse(json)
  if (!success || !(await keys.hasSigned(data.list, data.signature)))
    throw new TrustListError(`${file} was not signed by this site. ${REMEDY}`)
  const list = z.parse(TrustList, data.list)
  if (list.serial === serial) return list
  throw new TrustListError(`${file} holds list ${list.serial}: an older copy was put in its place. ${REMEDY}`)
}
