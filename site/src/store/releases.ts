import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Release, Version } from '@civictrack/contract'
import { parse, safeParse } from 'zod/v4/core'
import { readJson, unlessMissing } from './json-file'

/** `releases/<app>/<version>/`: `release.json`, `browser/`, `server/`. */
export function releaseStore(folder: string) {
  const place = (app: string, version: string) => join(folder, 'releases', app, version)

  return {
    folderOf: place,

    /** A published release; undefined when there is none of that version. */
    async read(app: string, version: string): Promise<Release | undefined> {
      if (!safeParse(Version, version).success || !/^[a-z][a-z0-9-]*$/.test(app)) return undefined
      const json = await readJson(join(place(app, version), 'release.json'))
      return json === undefined ? undefined : parse(Release, json)
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
