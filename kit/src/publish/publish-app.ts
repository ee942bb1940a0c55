import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Release, releasePath, Version } from '@civictrack/contract'
import { parse } from 'zod/v4/core'
import { buildApp } from '../build/build-app'
import { readAppName } from '../preset/app-build'

interface Order {
  /** The app's folder. */
  folder: string
  version: string
  /** The folder store that the site serves. */
  store: string
  mode?: 'production' | 'development'
  /** Where the assets are served from, if it is not the site itself; with a trailing slash. */
  baseUrl?: string
}

/**
 * Builds an app and puts it into the store as an immutable release.
 * @throws {Error} when that version is there already, or the build fails.
 */
export async function publishApp({ folder, version, store, mode = 'production', baseUrl }: Order): Promise<Release> {
  parse(Version, version)
  const app = readAppName(folder)
  // The compiler takes relative folders for the app's own.
  const releases = resolve(store, 'releases')
  const place = join(releases, app, version)
  if (await exists(place)) throw new Error(alreadyPublished(app, version))
  const draft = join(releases, `.draft-${randomUUID()}`)
  await mkdir(draft, { recursive: true })
  try {
    const publicPath = baseUrl ?? releasePath(app, version)
    const built = await buildApp(folder, { mode, publicPath, outFolder: draft })
    const release: Release = { ...built.release, version, createdAt: new Date().toISOString() }
    await precompress(join(draft, 'browser'), Object.keys(release.assets))
    await writeFile(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
    await mkdir(join(releases, app), { recursive: true })
    await rename(draft, place).catch((cause) => {
      throw new Error(alreadyPublished(app, version), { cause })
    })
    return release
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/

/** A release is compressed once and downloaded by thousands: the best that brotli can do. */
async function precompress(folder: string, files: string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const path = join(folder, file)
        const content = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, { params }),
          promisify(gzip)(content, { level: 9 }),
        ])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }),
  )
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function alreadyPublished(app: string, version: string): string {
  return `${app}@${version} is published already, and a release never changes. Choose another version.`
}
