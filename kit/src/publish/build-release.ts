import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BaseUrl, type Release, releasePath, Version } from '@civictrack/contract'
import { prettifyError, safeParse } from 'zod/v4/core'
import { buildApp } from '../build/build-app'
import { type AppBuild, readAppName } from '../preset/app-build'

/** The build of one release. */
export interface ReleaseOrder {
  /** The app's folder. */
  folder: string
  version: string
  mode?: AppBuild['mode']
  /** The address of the assets when another origin than the site serves them. */
  baseUrl?: string | undefined
}

/**
 * Builds an app into a folder as an unsigned release: `browser/`, `server/`, `maps/` and `release.json`.
 * @throws {Error} for an invalid version or base address, and with the compiler's messages when the build fails.
 */
export async function buildRelease(
  { folder, version, mode = 'production', baseUrl }: ReleaseOrder,
  outFolder: string,
): Promise<Release> {
  check(Version, version)
  const publicPath = baseUrl === undefined ? releasePath(readAppName(folder), version) : withSlash(baseUrl)
  check(BaseUrl, publicPath)
  const built = await buildApp(folder, { mode, publicPath, outFolder })
  const release: Release = { ...built.release, version, createdAt: new Date().toISOString() }
  await writeFile(join(outFolder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  return release
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}

function check(schema: typeof Version, value: string): void {
  const read = safeParse(schema, value)
  if (!read.success) throw new Error(`"${value}" is not valid.\n${prettifyError(read.error)}`)
}
