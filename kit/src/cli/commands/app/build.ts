import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { releaseSizes } from '../../../build/release-sizes'
import { readVersion } from '../../command-line/app-version'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { appOf } from './app-of'
import { printSizes } from './print-sizes'

/** The version of a build that is not published. */
export const LOCAL_VERSION = '0.0.0-local'

/** Builds an app as an unsigned release, into `dist/release` of its folder or into `--out`. */
export async function build(context: Context, args: string[]): Promise<unknown> {
  const { values, print } = context
  const { app, folder } = appOf(context, args)
  const { mode = 'production' } = values
  if (mode !== 'production' && mode !== 'development') return failUsage('--mode must be production or development.')
  const version = readVersion(values.version ?? LOCAL_VERSION)
  const outFolder = await emptyFolder(folder, values.out)
  // The arguments are checked before the compiler is loaded, which takes a while.
  const { buildRelease } = await import('../../../publish/build-release')
  const release = await buildRelease({ folder, version, mode, baseUrl: values['base-url'] }, outFolder)
  const sizes = await releaseSizes(outFolder, release)
  print(`Built ${app} (build ${release.buildId}) into ${outFolder}.`)
  printSizes(context, sizes)
  return { app, version, buildId: release.buildId, folder: outFolder, sizes }
}

/** Only the command's own folder is emptied: a named one may hold anything. */
async function emptyFolder(appFolder: string, named: string | undefined): Promise<string> {
  const folder = named === undefined ? join(appFolder, 'dist/release') : resolve(named)
  if (named === undefined) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) failUsage(`The folder ${folder} is not empty. Name an empty or a new one.`)
  return folder
}
