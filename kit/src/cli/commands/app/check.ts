import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseSizes } from '../../../build/release-sizes'
import { packRelease } from '../../archive/pack-release'
import { readVersion } from '../../command-line/app-version'
import { hasIdentity } from '../../connect'
import type { Context } from '../../context'
import { type App, appOf } from './app-of'
import { printSizes } from './print-sizes'
import { upload } from './upload'

const CHECKED_VERSION = '0.0.0-check'

/** Builds an app and asks the site whether it would admit it beside the apps that are live. */
export async function check(context: Context, args: string[]): Promise<unknown> {
  const app = appOf(context, args)
  const draft = await mkdtemp(join(tmpdir(), 'civictrack-check-'))
  try {
    return await checkIn(context, { ...app, draft })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function checkIn(context: Context, { app, folder, draft }: App & { draft: string }): Promise<unknown> {
  const { values, print, progress } = context
  const version = readVersion(values.version ?? CHECKED_VERSION)
  // The site and the key are checked before the build, which takes a while.
  const client = hasIdentity(context) ? await context.connect(app) : undefined
  progress.line(`Building ${app}...`)
  const built = join(draft, 'release')
  // The arguments are checked before the compiler is loaded, which takes a while.
  const { buildRelease } = await import('../../../publish/build-release')
  const release = await buildRelease({ folder, version, baseUrl: values['base-url'] }, built)
  const sizes = await releaseSizes(built, release)
  print(`The build and the manifest of ${app} are valid (build ${release.buildId}).`)
  printSizes(context, sizes)
  const result = { app, buildId: release.buildId, sizes, refusals: [] }
  if (!client) {
    print('Only the checks on this machine ran. To ask the site, name your key: --key <file> or CIVICTRACK_KEY.')
    return { ...result, isAdmitted: null }
  }
  const file = join(draft, 'release.tar.gz')
  await packRelease({ folder: built, release, identity: client.identity, file })
  const query = { browser: values['no-browser'] ? 'no' : undefined }
  const answer = await upload(client, { method: 'POST', path: `checks/${app}/${version}`, query, file, progress })
  print(`${client.site.origin} would admit ${app}.`)
  return { ...answer, ...result, isAdmitted: true }
}
