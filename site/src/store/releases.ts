import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release, Signature, Version } from '@civictrack/contract'
import { parse, safeParse } from 'zod/v4/core'
import { readJson, unlessMissing } from './json-file'

/** A release with what vouches for it. */
export interface SignedRelease {
  release: Release
  /** `release.json` as it was signed, and its SHA-256. */
  text: string
  digest: string
  signature: Signature | undefined
}

/** `releases/<app>/<version>/`: `release.json`, `signature.json`, `browser/`, `server/`. */
export function releaseStore(folder: string) {
  const place = (app: string, version: string) => join(folder, 'releases', app, version)

  return {
    folderOf: place,

    /** A published release; undefined when there is none of that version. */
    async read(app: string, version: string): Promise<Release | undefined> {
      return (await this.readSigned(app, version))?.release
    },

    /** The same, with what is needed to check who has published it. */
    async readSigned(app: string, version: string): Promise<SignedRelease | undefined> {
      if (!safeParse(Version, version).success || !/^[a-z][a-z0-9-]*$/.test(app)) return undefined
      const text = await readFile(join(place(app, version), 'release.json'), 'utf8').catch(unlessMissing)
      if (text === undefined) return undefined
      const signature = safeParse(Signature, await readJson(join(place(app, version), 'signature.json')))
      return {
        release: parse(Release, JSON.parse(text)),
        text,
        digest: createHash('sha256').update(text).digest('hex'),
        signature: signature.success ? signature.data : undefined,
      }
    },

    /** All releases of an app, or of all apps, oldest first. */
    async list(app?: string): Promise<Release[]> {
      const apps = app ? [app] : ((await readdir(join(folder, 'releases')).catch(unlessMissing)) ?? [])
      const lists = await Promise.all(apps.map((name) => this.listOf(name)))
      return lists.flat()
    },

    async listOf(app: string): Promise<Release[]> {
      const versions = (await readdir(join(folder, 'releases', app)).catch(unlessMissing)) ?? []
      const releases = await Promise.all(versions.map((version) => this.read(app, version)))
      return releases.filter((release) => release !== undefined).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    },
  }
}
