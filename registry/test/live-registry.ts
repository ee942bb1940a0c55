import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { CiCertificate, Release } from '@civictrack/contract'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import type { ComposerOptions } from '../src/composer/composer-options'
import { createComposer } from '../src/composer/create-composer'
import type { Store } from '../src/store/store'
import { liveStore } from './live-store'
import { archiveOf, registryClient } from './registry-client'
import { emptyStore, publishTiny } from './tiny-store'

const closing: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const close of closing) await close()
})

/** A registry that listens on this machine, before a store with a live composition; the team of "report" has a key. */
export async function liveRegistry(options: Partial<ComposerOptions> & { store?: Store; may?: string[] } = {}) {
  const store = options.store ?? (await liveStore())
  const key = newPrivateKey()
  await store.trust.add('report', {
    publicKey: publicKeyOf(key),
    by: 'owner',
    ...(options.may && { may: options.may }),
  })
  const stateFolder = join(dirname(store.folder), 'registry')
  const settings: ComposerOptions = {
    stateFolder,
    siteUrl: 'http://localhost:3000',
    previewHost: 'preview.localhost:3000',
    openApi: async () => ({ paths: {} }),
    ...options,
    store,
  }
  const start = async () => {
    const composer = await createComposer(settings)
    await composer.app.listen({ port: 0, host: '127.0.0.1' })
    closing.push(composer.close)
    const { port } = composer.app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    return {
      composer,
      url,
      client: registryClient({ url, key }),
      clientOf: (other: string) => registryClient({ url, key: other }),
    }
  }
  return { store, key, stateFolder, start, ...(await start()) }
}

/** The archive of a small release that no store holds yet. */
export async function tinyArchive(
  tiny: Parameters<typeof publishTiny>[1],
  { key, more, certificate }: { key: string; more?: Record<string, string>; certificate?: CiCertificate },
): Promise<{ archive: Buffer; release: Release }> {
  const elsewhere = emptyStore()
  const release = await publishTiny(elsewhere, tiny)
  const folder = elsewhere.releases.folderOf(release.app, release.version)
  const archive = await archiveOf(folder, { release, key, ...(more && { more }), ...(certificate && { certificate }) })
  await rm(folder, { recursive: true, force: true })
  return { archive, release }
}
