import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_DIGEST_HEADER } from '@civictrack/contract/registry'
import { releaseSizes } from '../../../build/release-sizes'
import { keptRelease } from '../../archive/kept-releases'
import { packRelease } from '../../archive/pack-release'
import { readVersion } from '../../command-line/app-version'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { ResponseError } from '../../http/transport/response-error'
import { fieldsOf } from '../reading/fields'
import { appOf } from './app-of'
import { assertMayPublish } from './may-publish'
import { printSizes } from './print-sizes'
import { upload } from './upload'

/** Builds an app, signs it, and sends it to the site as a release. */
export async function publish(context: Context, args: string[]): Promise<unknown> {
  const { values, print, progress, environment } = context
  const { app, folder, version: ownVersion } = appOf(context, args)
  const version = readVersion(values.version ?? ownVersion ?? failUsage('Name the version: --version 1.4.0'))
  const isDryRun = values['dry-run']
  // A site that does not respond, or does not accept the key, is found out before the build, which takes a while.
  const client = await context.connect(app)
  await assertMayPublish(client, app)
  const keeper = keptRelease({ appFolder: folder, environment, site: client.site.origin, app, version })
  progress.line(`Building ${app}@${version}...`)
  // The arguments are checked before the compiler is loaded, which takes a while.
  const { buildRelease } = await import('../../../publish/build-release')
  const kept = await keeper.keep((draft) => buildRelease({ folder, version, baseUrl: values['base-url'] }, draft))
  const { release } = kept
  const sizes = await releaseSizes(kept.folder, release)
  printSizes(context, sizes)
  const result = { app, version, buildId: release.buildId, sizes }
  if (isDryRun) {
    await keeper.remove()
    print(`Would publish ${app}@${version} (build ${release.buildId}).`)
    return { ...result, isDryRun }
  }
  if (kept.isFromEarlierRun) progress.line('Sending the release of an earlier run that the site has not confirmed.')
  await packRelease({ folder: kept.folder, release, identity: client.identity, file: keeper.archive })
  const query = { as: values.as }
  const path = `releases/${app}/${version}`
  const headers = { [RELEASE_DIGEST_HEADER]: await digestOf(kept.folder) }
  const answer = await upload(client, { method: 'PUT', path, query, headers, file: keeper.archive, progress }).catch(
    async (error) => {
      // The version belongs to another release for good, so this one will never be confirmed.
      if (error instanceof ResponseError && error.status === 409) await keeper.remove()
      throw error
    },
  )
  await keeper.remove()
  print(`Published ${app}@${version} (build ${release.buildId}) at ${client.site.origin}.`)
  const { url } = fieldsOf(answer.preview)
  if (typeof url === 'string') print(`Its preview: ${url}`)
  return { ...answer, ...result }
}

/** The digest by which the registry recognizes the very same release before it reads the archive. */
async function digestOf(folder: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(folder, 'release.json')))
    .digest('hex')
}
