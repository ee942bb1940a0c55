import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Release } from '@civictrack/contract'

interface KeptOptions {
  /** The app's folder. */
  appFolder: string
  environment: NodeJS.ProcessEnv
  /** The site's origin: each site confirms a release for itself. */
  site: string
  app: string
  version: string
}

/** A built release on this machine that the site has not confirmed yet. */
export interface KeptRelease {
  /** The folder of the release. */
  folder: string
  release: Release
  /** Whether an earlier run of the command has built it. */
  isFromEarlierRun: boolean
}

/**
 * The releases that were built here and that the site has not confirmed yet. After a publication was cut off, the same
 * sources are sent with the very same bytes again, so that the site recognizes a release that did arrive.
 */
export function keptRelease({ appFolder, environment, site, app, version }: KeptOptions) {
  const cache = join(cacheFolder(appFolder, environment), createHash('sha256').update(site).digest('hex').slice(0, 12))
  const kept = join(cache, `${app}@${version}`)

  return {
    archive: `${kept}.tar.gz`,

    /** Keeps what `build` makes in a folder; when an earlier run has kept an equal release, keeps that one. */
    async keep(build: (folder: string) => Promise<Release>): Promise<KeptRelease> {
      const draft = join(cache, `.draft-${randomUUID()}`)
      await mkdir(draft, { recursive: true })
      try {
        const release = await build(draft)
        const earlier = await readRelease(kept)
        if (earlier && isSameBuild(earlier, release)) return { folder: kept, release: earlier, isFromEarlierRun: true }
        await rm(kept, { recursive: true, force: true })
        await rename(draft, kept)
        return { folder: kept, release, isFromEarlierRun: false }
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },

    /** Removes the release after the site has confirmed or refused it. */
    async remove(): Promise<void> {
      await Promise.all([kept, `${kept}.tar.gz`].map((path) => rm(path, { recursive: true, force: true })))
    },
  }
}

/** Inside the app's packages, which every repository ignores already; else the user's own cache. */
function cacheFolder(appFolder: string, environment: NodeJS.ProcessEnv): string {
  const packages = join(appFolder, 'node_modules')
  if (existsSync(packages)) return join(packages, '.cache/civictrack')
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'civictrack')
}

async function readRelease(folder: string): Promise<Release | undefined> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Release)
}

function isSameBuild(one: Release, other: Release): boolean {
  return isDeepStrictEqual({ ...one, createdAt: '' }, { ...other, createdAt: '' })
}
