import { createHash } from 'node:crypto'
import { type Composition, Release, ReleaseSignature, Version } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import { parse, safeParse } from 'zod/v4/core'
import type { ProblemLog } from '../../files/problem-log'
import { readJsonObject } from '../../objects/json-objects'
import { type Name, RELEASE_FILE, releaseFiles } from './release-files'

/** A release with the proof of its publisher. */
export interface SignedRelease {
  release: Release
  /** The bytes of `release.json` as they were signed, and their SHA-256. */
  text: string
  digest: string
  signature: ReleaseSignature | undefined
}

/** A release whose `release.json` is not valid, names another release than its folder, or is not the one that was composed. */
export class DamagedRelease extends Error {
  override name = 'DamagedRelease'
}

/** A release as a composition names it. */
type Pin = Pick<Composition['apps'][string], 'version' | 'digest'>

/** One folder for each release, `releases/<app>/<version>/`: `release.json`, `signature.json`, `browser/`, `server/`, `maps/`. */
export function releaseStore(objects: ObjectStore, log: ProblemLog) {
  const files = releaseFiles(objects)

  return {
    ...files,

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
      return readSignedRelease(files, { app, version })
    },

    /**
     * A release that a composition holds; undefined when it does not exist.
     * @throws {DamagedRelease} also when its `release.json` is not the one whose digest the composition pins.
     */
    async readPinned(app: string, { version, digest }: Pin): Promise<SignedRelease | undefined> {
      const signed = await this.readSigned(app, version)
      if (!signed || signed.digest === digest) return signed
      const file = files.placeOf({ app, version }, RELEASE_FILE)
      throw new DamagedRelease(`${file} was changed after it was composed: its digest is not the pinned one.`)
    },

    /** The releases of one app or of all apps, oldest first, without damaged ones. */
    async list(app?: string): Promise<Release[]> {
      const { releases } = await this.readAll(app)
      return releases.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    },

    /** The releases of a composition, without those that are missing or damaged by now. The log names the damaged ones. */
    async ofComposition({ apps }: Pick<Composition, 'apps'>): Promise<Release[]> {
      const reading = Object.entries(apps).map(([app, pin]) => this.readPinned(app, pin).catch(damagedAsValue))
      return (await Promise.all(reading)).flatMap((one) => {
        if (one instanceof DamagedRelease) log(one.message)
        return !one || one instanceof DamagedRelease ? [] : [one.release]
      })
    },

    /** @throws {Error} when one of them is missing, or was changed. */
    async allOfComposition(composition: Pick<Composition, 'id' | 'apps'>): Promise<Release[]> {
      const releases = await this.ofComposition(composition)
      if (releases.length === Object.keys(composition.apps).length) return releases
      throw new Error(`A release of the composition ${composition.id} is missing, or was changed.`)
    },

    async readAll(app?: string): Promise<{ releases: Release[]; damaged: DamagedRelease[] }> {
      const releases: Release[] = []
      const damaged: DamagedRelease[] = []
      for (const name of app ? [app] : await objects.list('releases')) {
        const versions = await objects.list(`releases/${name}`)
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

async function readSignedRelease(
  files: ReturnType<typeof releaseFiles>,
  name: Name,
): Promise<SignedRelease | undefined> {
  const text = (await files.readFile(name, RELEASE_FILE))?.toString()
  if (text === undefined) return undefined
  const read = (file: string) => files.readFile(name, file)
  const json = await readJsonObject({ read }, 'signature.json').catch(undefinedIfNotJson)
  const signature = safeParse(ReleaseSignature, json)
  return {
    release: parseRelease(text, { ...name, file: files.placeOf(name, RELEASE_FILE) }),
    text,
    digest: createHash('sha256').update(text).digest('hex'),
    signature: signature.success ? signature.data : undefined,
  }
}

function parseRelease(text: string, { app, version, file }: { app: string; version: string; file: string }): Release {
  const release = parsed(text, { name: `${app}@${version}`, file })
  if (release.app === app && release.version === version) return release
  throw new DamagedRelease(
    `The release ${app}@${version} in the store is damaged: ${file} is the one of ${release.app}@${release.version}.`,
  )
}

function parsed(text: string, { name, file }: { name: string; file: string }): Release {
  try {
    return parse(Release, JSON.parse(text))
  } catch (cause) {
    const problem = (cause as Error).message
    throw new DamagedRelease(`The release.json of ${name} in the store is damaged (${file}): ${problem}`, { cause })
  }
}

function undefinedIfNotJson(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined
  throw error
}

/** For `catch`: returns the error for a damaged release, and throws every other error again. */
export function damagedAsValue(error: unknown): DamagedRelease {
  if (error instanceof DamagedRelease) return error
  throw error
}
