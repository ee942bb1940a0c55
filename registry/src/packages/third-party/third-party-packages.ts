import { join } from 'node:path'
import { readJson, writeJson } from '../../files/json-file'
import type { Packument, VersionManifest } from '../packument'
import { boundedFolder } from './bounded-folder'
import { type LockedVersions, offeredVersions } from './offered-versions'
import { UpstreamError, upstream } from './upstream'

/** Where packages of others come from, and which of them teams need. */
export interface ThirdParty {
  /** The address of an npm registry. */
  registry: string
  locked: LockedVersions
}

const FRESH_MS = 60 * 60 * 1000
const MAX_BYTES = 1024 * 1024 * 1024
/** npm asks for many archives at once. Each is held in memory until its hash was checked. */
const AT_ONCE = 6

/**
 * Passes on the packages that a team's app needs from an npm registry, and keeps them in a folder. When that registry does
 * not answer, packuments that were read before are used, however old they are.
 */
export function thirdPartyPackages(folder: string, { registry, locked }: ThirdParty) {
  const source = upstream(registry)
  const archives = boundedFolder(join(folder, 'archives'), MAX_BYTES)
  const underWay = new Map<string, Promise<unknown>>()
  const limited = atMost(AT_ONCE)

  /** Requests for the same thing wait for one answer. */
  function once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = (underWay.get(key) as Promise<Result> | undefined) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  async function readPackument(name: string): Promise<Packument> {
    const file = join(folder, 'packuments', `${name.replace('/', '+')}.json`)
    const kept = (await readJson(file).catch(() => undefined)) as { at: number; packument: Packument } | undefined
    if (kept && Math.abs(Date.now() - kept.at) < FRESH_MS) return offeredVersions(kept.packument, locked)
    try {
      const packument = offeredVersions(await limited(() => source.packument(name)), locked)
      await writeJson(file, { at: Date.now(), packument })
      return packument
    } catch (error) {
      if (kept && error instanceof UpstreamError) return offeredVersions(kept.packument, locked)
      throw error
    }
  }

  async function readArchive(manifest: VersionManifest): Promise<string> {
    const name = `${manifest.name.replace('/', '+')}@${manifest.version}.tgz`
    const kept = await archives.find(name)
    return kept ?? archives.add(name, await limited(() => source.archive(manifest)))
  }

  return {
    has: (name: string) => locked.has(name),
    /** @throws {UpstreamError} when the npm registry does not answer. */
    packument: (name: string) => once(name, () => readPackument(name)),
    /** The file of a version's archive. @throws {UpstreamError} */
    archiveFile: (manifest: VersionManifest) =>
      once(`${manifest.name}@${manifest.version}`, () => readArchive(manifest)),
  }
}

function atMost(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
