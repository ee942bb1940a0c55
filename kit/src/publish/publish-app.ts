import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BaseUrl, type Release, releasePath, Version } from '@civictrack/contract'
import { signText } from '@civictrack/contract/signing'
import { prettifyError, safeParse } from 'zod/v4/core'
import { buildApp } from '../build/build-app'
import { readAppName } from '../preset/app-build'

interface Order {
  /** The app's folder. */
  folder: string
  version: string
  /** The folder of the store that the site serves. */
  store: string
  /** The team's private key (Ed25519, PEM). The site must trust its public key before the release can be promoted. */
  key: string
  mode?: 'production' | 'development'
  /** The address of the assets when another origin than the site serves them. */
  baseUrl?: string | undefined
  /** Builds, but does not write to the store. */
  isDryRun?: boolean
}

/**
 * Builds an app and puts it into the store as an immutable, signed release.
 * @throws {Error} when that version exists already, or the build fails.
 */
export async function publishApp(order: Order): Promise<Release> {
  const { folder, version, mode = 'production', isDryRun = false } = order
  check(Version, version)
  const app = readAppName(folder)
  const publicPath = order.baseUrl === undefined ? releasePath(app, version) : withSlash(order.baseUrl)
  check(BaseUrl, publicPath)
  // The compiler would resolve a relative folder from the app's folder.
  const releases = resolve(order.store, 'releases')
  const folderOfRelease = join(releases, app, version)
  if (await exists(folderOfRelease)) throw new Error(alreadyPublished(app, version))
  const draft = join(isDryRun ? tmpdir() : releases, `.draft-${randomUUID()}`)
  await mkdir(draft, { recursive: true })
  try {
    const built = await buildApp(folder, { mode, publicPath, outFolder: draft })
    const release: Release = { ...built.release, version, createdAt: new Date().toISOString() }
    if (isDryRun) return release
    await precompress(join(draft, 'browser'), Object.keys(release.assets))
    const text = `${JSON.stringify(release, null, 2)}\n`
    await writeFile(join(draft, 'release.json'), text)
    await writeFile(join(draft, 'signature.json'), `${JSON.stringify(signText(text, order.key))}\n`)
    await mkdir(join(releases, app), { recursive: true })
    await rename(draft, folderOfRelease).catch((cause) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(cause.code)) throw cause
      throw new Error(alreadyPublished(app, version), { cause })
    })
    return release
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}

function check(schema: typeof Version, value: string): void {
  const read = safeParse(schema, value)
  if (!read.success) throw new Error(`"${value}" is not valid.\n${prettifyError(read.error)}`)
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/

/** Compresses with brotli's best quality, because a release is compressed once and downloaded often. */
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
