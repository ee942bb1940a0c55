import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Composition, Release, Signature, Version } from '@civictrack/contract'
import { parse, safeParse } from 'zod/v4/core'
import { readJson, undefinedIfMissing } from '../../files/json-file'

/** A release with the proof of its publisher. */
export interface SignedRelease {
  release: Release
  /** The bytes of `release.json` as they were signed, and their SHA-256. */
  text: string
  digest: string
  signature: Signature | undefined
}

/** A release whose `release.json` is not valid. */
export class DamagedRelease extends Error {
  override name = 'DamagedRelease'
}

/** One folder for each release, `releases/<app>/<version>/`: `release.json`, `signature.json`, `browser/`, `server/`. */
export function releaseStore(folder: string) {
  const folderOf = (app: string, version: string) => join(folder, 'releases', app, version)

  return {
    folderOf,

    /**
     * A published release; undefined when that version does not exist.
     * @throws {DamagedRelease}
     */
    async read(app: string, version: string): Promise<Release | undefined> {
      return (await this.readSigned(app, version))?.release
    },

    /** A published release with its signature, for the check of its publisher. */
    async readSigned(app: string, version: string): Promise<SignedRelease | undefined> {
      if (!safeParse(Version, version).success || !/^[a-z][a-z0-9-]*$/.test(app)) return undefined
      const text = await readFile(join(folderOf(app, version), 'release.json'), 'utf8').catch(undefinedIfMissing)
      if (text === undefined) return undefined
      const signature = safeParse(Signature, await readJson(join(folderOf(app, version), 'signature.json')))
      return {
        release: parseRelease(text, `${app}@${version}`),
        text,
        digest: createHash('sha256').update(text).digest('hex'),
        signature: signature.success ? signature.data : undefined,
      }
    },

    /** The releases of one app or of all apps, oldest first, without damaged ones. */
    async list(app?: string): Promise<Release[]> {
      const { releases } = await this.readAll(app)
      return releases.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    },

    /** The releases of a composition, without those that are missing or damaged by now. */
    async ofComposition({ apps }: Pick<Composition, 'apps'>): Promise<Release[]> {
      const reading = Object.entries(apps).map(([app, { version }]) => this.read(app, version).catch(damagedAsValue))
      return (await Promise.all(reading)).flatMap((one) => (!one || one instanceof DamagedRelease ? [] : [one]))
    },

    async readAll(app?: string): Promise<{ releases: Release[]; damaged: DamagedRelease[] }> {
      const releases: Release[] = []
      const damaged: DamagedRelease[] = []
      for (const name of app ? [app] : await namesIn(join(folder, 'releases'))) {
        const versions = await namesIn(join(folder, 'releases', name))
        const read = await Promise.all(versions.map((version) => this.read(name, version).catch(damagedAsValue)))
        for (const one of read) {
          if (one instanceof DamagedRelease) damaged.push(one)
          else if (one) releases.push(one)
        }
      }
      return { releases, damaged }
    },
  }
}

function parseRelease(text: string, name: string): Release {
  try {
    return parse(Release, JSON.parse(text))
  } catch (cause) {
    throw new DamagedRelease(`The release.json of ${name} in the store is damaged: ${(cause as Error).message}`, {
      cause,
    })
  }
}

/** For `catch`: returns the error for a damaged release, and throws every other error again. */
export function damagedAsValue(error: unknown): DamagedRelease {
  if (error instanceof DamagedRelease) return error
  throw error
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(undefinedIfMissing)) ?? []
}
