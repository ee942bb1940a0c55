import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Release, Version } from '@civictrack/contract'
import { readAppName } from '../preset/app-build'
import { addToStore, assertIsNew } from './add-to-store'
import { buildRelease, type ReleaseOrder } from './build-release'

/** The publication of one release in a local store. */
export interface PublishOrder extends ReleaseOrder {
  /** The folder of the store that the site serves. */
  store: string
  /** The team's private key (Ed25519, PEM). The site must trust its public key before the release can be promoted. */
  key: string
  /** Builds, but does not write to the store. */
  isDryRun?: boolean
}

/** Builds a release into a folder, as `buildRelease` does; an app's own installed kit may do it instead. */
export type Build = (order: ReleaseOrder, outFolder: string) => Promise<Release>

/**
 * Builds an app and puts it into a local store as an immutable, signed release.
 * @throws {Error} when that version exists already, or the build fails.
 */
export async function publishApp(order: PublishOrder, build: Build = buildRelease): Promise<Release> {
  const { folder, version, key, isDryRun = false } = order
  // The compiler would resolve a relative folder from the app's folder.
  const store = resolve(order.store)
  if (Version.safeParse(version).success) await assertIsNew(store, { app: readAppName(folder), version })
  const draft = join(isDryRun ? tmpdir() : join(store, 'releases'), `.draft-${randomUUID()}`)
  await mkdir(draft, { recursive: true })
  try {
    const release = await build(order, draft)
    if (!isDryRun) await addToStore({ draft, release, store, key })
    return release
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
