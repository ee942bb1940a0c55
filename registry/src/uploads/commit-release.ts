import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@civictrack/contract'
import { precompress } from '@civictrack/contract/precompress'
import { alreadyPublished } from '@civictrack/contract/registry'
import type { Actor } from '../requests/actor'
import { RefusedRequest } from '../requests/refused-request'
import type { Store } from '../store/store'
import { inspectRelease, type UploadedRelease } from './inspect-release'
import { unpackArchive } from './unpack-archive'
import type { UploadLimits } from './upload-limits'

interface Upload {
  store: Store
  archive: string
  app: string
  version: string
  actor: Actor
  limits: UploadLimits
  /** Aborted when the time of the job is up: from then on nothing is published. */
  signal?: AbortSignal
}

/**
 * Puts an uploaded release into the store, whole or not at all. The very same release again changes nothing and succeeds, so
 * that an upload whose response was lost can be repeated.
 * @throws {RefusedRequest} 409 when that version exists with another content; 400, 403 or 413 when it is not valid.
 */
export async function commitRelease(upload: Upload): Promise<Release> {
  const { store, app, version, signal } = upload
  const draft = await store.objects.draftFor(`releases/${app}/${version}`)
  try {
    const { release, text } = await unpackAndInspect(upload, draft)
    if (await isPublished(store, release, text)) return release
    await precompress(join(draft, 'browser'), Object.keys(release.assets))
    signal?.throwIfAborted()
    if (await store.releases.publish(draft, { app, version })) return release
    if (await isPublished(store, release, text)) return release
    throw new RefusedRequest(409, beingPublished(app, version))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Unpacks a release into a folder for its checks. */
export async function unpackAndInspect(
  { archive, app, version, actor, limits }: Omit<Upload, 'store'>,
  folder: string,
): Promise<UploadedRelease> {
  const names = await unpackArchive(archive, { folder, limits })
  return inspectRelease(folder, { app, version, names, actor })
}

/** @throws {RefusedRequest} when another release has that version. */
async function isPublished(store: Store, { app, version }: Release, text: string): Promise<boolean> {
  const known = (await store.releases.readFile({ app, version }, 'release.json'))?.toString()
  if (known === undefined || known === text) return known !== undefined
  throw new RefusedRequest(409, alreadyPublished(app, version))
}

const beingPublished = (app: string, version: string) =>
  `Another upload of ${app}@${version} was begun, with another content. Publish this one as another version.`
