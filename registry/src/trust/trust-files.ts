import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createJson, readJson, undefinedIfMissing } from '../files/json-file'
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

/** A planted number far above the others must not use up the numbers. */
const MAX_STEP = 1000

/** One file for each change, `trust/<serial>.json`. An older list never replaces a newer one, because it could trust a key again. */
export function trustFiles(folder: string, keys: Keys, record: TrustRecord) {
  const listFolder = join(folder, 'trust')
  const oldFile = join(folder, 'trust.json')
  const fileOf = (serial: number) => join(listFolder, `${String(serial).padStart(8, '0')}.json`)

  async function readOld(): Promise<TrustList> {
    const isThere = (await readJson(oldFile).catch(() => null)) !== undefined
    return isThere ? readSigned(keys, { file: oldFile, serial: 0 }) : { serial: 0, apps: {}, hosts: [], ci: [] }
  }

  /** @throws {TrustListError} */
  async function newest(): Promise<TrustList> {
    // Read before the list: another change may come between.
    const known = await record.highest()
    const [highest = 0] = await serialsIn(listFolder)
    const list = highest > 0 ? await readSigned(keys, { file: fileOf(highest), serial: highest }) : await readOld()
    if (list.serial < known)
      throw new TrustListError(
        `${fileOf(known)} is missing: this site has used list ${known} of the trusted keys, and the newest one in the store is list ${list.serial}. ${REMEDY}`,
      )
    await record.note(list.serial)
    return list
  }

  /** The newest list that the site signed, with the numbers above it that cannot be used. */
  async function newestWhole(): Promise<{ list: TrustList; unusable: number[] }> {
    const all = await serialsIn(listFolder)
    for (const serial of all) {
      const list = await readSigned(keys, { file: fileOf(serial), serial }).catch(() => undefined)
      if (list) return { list, unusable: all.filter((other) => other > serial) }
    }
    const none = { serial: 0, apps: {}, hosts: [], ci: [] }
    return { list: await readOld().catch(() => none), unusable: all }
  }

  /** False when another process has written this serial. */
  async function write(list: TrustList): Promise<boolean> {
    if (!(await createJson(fileOf(list.serial), { list, signature: await keys.sign(list) }))) return false
    await record.note(list.serial)
    await rm(oldFile, { force: true })
    return true
  }

  return {
    newest,
    write,

    /** The list to continue from after a loss, and its next serial. Files that cannot be used are renamed. */
    async recover(): Promise<{ list: TrustList; serial: number }> {
      const { list, unusable } = await newestWhole()
      const near = unusable.filter((serial) => serial <= list.serial + MAX_STEP)
      for (const serial of unusable) await rename(fileOf(serial), `${fileOf(serial)}.damaged`)
      return { list, serial: Math.max(list.serial, await record.highest(), ...near) + 1 }
    },
  }
}

/** Highest first. */
async function serialsIn(listFolder: string): Promise<number[]> {
  const names = (await readdir(listFolder).catch(undefinedIfMissing)) ?? []
  const numbers = names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10))
  return numbers.sort((a, b) => b - a)
}

/** @throws {TrustListError} when the file is not the list with this serial, signed by the site. */
async function readSigned(keys: Keys, { file, serial }: { file: string; serial: number }): Promise<TrustList> {
  const json = await readJson(file).catch((cause) => {
    throw new TrustListError(`${file} is damaged: ${cause.message} ${REMEDY}`, { cause })
  })
  const { success, data } = SignedTrustList.safeParse(json)
  if (!success || !(await keys.hasSigned(data.list, data.signature)))
    throw new TrustListError(`${file} was not signed by this site. ${REMEDY}`)
  const list = z.parse(TrustList, data.list)
  if (list.serial === serial) return list
  throw new TrustListError(`${file} holds list ${list.serial}: an older copy was put in its place. ${REMEDY}`)
}
