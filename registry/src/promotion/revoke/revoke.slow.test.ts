import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny, storeTemplate } from '../../../test/tiny-store'
import { createPreview } from '../../preview/create-preview'
import type { Store } from '../../store/store'
import { promote } from '../promote'
import { rollBackApp } from '../rollback/roll-back-app'
import { revoke } from './revoke'

const SHELL = { app: 'shell', version: '1.0.0' }
const REPORT = { app: 'report', version: '1.0.0' }

const liveStore = storeTemplate(async () => {
  const store = emptyStore()
  for (const version of ['1.0.0', '2.0.0']) {
    await publishTiny(store, { app: 'shell', version })
    await publishTiny(store, { app: 'report', version, paths: ['/Issue'] })
  }
  await promote({ store, channel: 'production', by: 'ada' }, [SHELL, REPORT])
  return store
})

async function site(template?: Store) {
  const store = template ?? (await liveStore())
  const move = { store, channel: 'production', by: 'ada' }
  const damage = ({ app, version }: typeof SHELL) =>
    writeFile(join(store.releases.folderOf(app, version), 'release.json'), '{"app":')
  const versions = async () => (await store.channels.current('production'))?.apps
  return { store, move, damage, versions }
}

test('refuses to leave a channel without a shell, and changes nothing', async () => {
  const { store, move, versions } = await site()
  const revoking = revoke(move, { ...SHELL, reason: 'test' })
  await expect(revoking).rejects.toThrow('"production" would be left without a shell. Promote another version')
  expect(await store.revocations.has('shell', '1.0.0')).toBe(false)
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0' })
})

test('revokes a live shell although previews use it, and ends those previews', async () => {
  const { store, move, versions } = await site()
  await promote(move, [{ app: 'shell', version: '2.0.0' }])
  const { preview } = await createPreview(move, { releases: [{ app: 'report', version: '2.0.0' }], days: 1 })
  const bad = { app: 'shell', version: '2.0.0', reason: 'test' }
  expect(await revoke({ ...move, isDryRun: true }, bad)).toMatchObject({ previews: [preview.id] })
  expect(await store.previews.read(preview.id)).toMatchObject({ isRevoked: false })
  expect(await revoke(move, bad)).toMatchObject({ channels: [{ channel: 'production' }], previews: [preview.id] })
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0' })
  expect(await store.previews.read(preview.id)).toMatchObject({ isRevoked: true })
})

test('revokes a damaged release', async () => {
  const { store, move, damage, versions } = await site()
  await promote(move, [{ app: 'report', version: '2.0.0' }])
  await damage({ app: 'report', version: '2.0.0' })
  await revoke(move, { app: 'report', version: '2.0.0', reason: 'damaged' })
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0' })
  expect(await store.revocations.has('report', '2.0.0')).toBe(true)
})

test('a damaged release does not stop the rollback of its app', async () => {
  const { store, move, damage, versions } = await site()
  await promote(move, [{ app: 'report', version: '2.0.0' }])
  await publishTiny(store, { app: 'report', version: '3.0.0', paths: ['/Issue'] })
  await damage({ app: 'report', version: '3.0.0' })
  await rollBackApp(move, 'report')
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0' })
})

const needs = (shared: string) => ({ needs: { contract: 1, shared, libraries: {} } })

test('a release that a channel needs is not marked as revoked, nor is it on a dry run', async () => {
  const { store, move, versions } = await site()
  await publishTiny(store, { app: 'shell', version: '3.0.0', overrides: needs('2.0.0') })
  await publishTiny(store, { app: 'report', version: '3.0.0', paths: ['/Issue'], overrides: needs('^2.0.0') })
  const bad = { app: 'shell', version: '3.0.0' }
  await promote(move, [bad, { app: 'report', version: '3.0.0' }])
  for (const isDryRun of [true, false]) {
    await expect(revoke({ ...move, isDryRun }, { ...bad, reason: 'test' })).rejects.toThrow(
      'everything stays as it was',
    )
  }
  expect(await store.revocations.has('shell', '3.0.0')).toBe(false)
  expect(await versions()).toEqual({ shell: '3.0.0', report: '3.0.0' })
})

test('a preview that cannot work without the release ends, and does not stop the revocation', async () => {
  const { store, move } = await site()
  await publishTiny(store, { app: 'shell', version: '3.0.0', overrides: needs('2.0.0') })
  await publishTiny(store, { app: 'report', version: '3.0.0', paths: ['/Issue'], overrides: needs('^2.0.0') })
  const bad = { app: 'shell', version: '3.0.0' }
  await promote(move, [{ app: 'shell', version: '2.0.0' }])
  const { preview } = await createPreview(move, { releases: [bad, { app: 'report', version: '3.0.0' }], days: 1 })
  expect(await revoke(move, { ...bad, reason: 'test' })).toMatchObject({ channels: [], previews: [preview.id] })
})

test('a preview of the release ends, also when another version could replace it', async () => {
  const { store, move } = await site()
  const bad = { app: 'report', version: '2.0.0' }
  const { preview } = await createPreview(move, { releases: [bad], days: 1 })
  expect(await revoke(move, { ...bad, reason: 'test' })).toEqual({
    channels: [],
    previews: [preview.id],
    isRepeated: false,
  })
  expect(await store.previews.read(preview.id)).toMatchObject({ isRevoked: true })
})

test('a preview ends once, also when the release is revoked again', async () => {
  const { store, move } = await site()
  await promote(move, [{ app: 'shell', version: '2.0.0' }])
  const { preview } = await createPreview(move, { releases: [{ app: 'report', version: '2.0.0' }], days: 1 })
  const bad = { app: 'shell', version: '2.0.0', reason: 'test' }
  expect((await revoke(move, bad)).previews).toEqual([preview.id])
  expect(await revoke(move, bad)).toEqual({ channels: [], previews: [], isRepeated: true })
  expect(await store.previews.read(preview.id)).toMatchObject({ isRevoked: true })
})

describe('beside another damaged release', () => {
  const storeWithAuth = storeTemplate(async () => {
    const { store, move } = await site()
    for (const version of ['1.0.0', '2.0.0']) {
      await publishTiny(store, { app: 'auth', version, paths: ['/Signup'] })
      await promote(move, [{ app: 'auth', version }])
    }
    await promote(move, [{ app: 'report', version: '2.0.0' }])
    return store
  })
  async function damagedAuth() {
    const one = await site(await storeWithAuth())
    await one.damage({ app: 'auth', version: '2.0.0' })
    return one
  }
  const BAD = { app: 'report', version: '2.0.0', reason: 'test' }

  test('revokes, and rolls the damaged app back too', async () => {
    const { store, move, versions } = await damagedAuth()
    await revoke(move, BAD)
    expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0', auth: '1.0.0' })
    expect(await store.channels.current('production')).toMatchObject({
      reason: 'revoke report@2.0.0, without auth@2.0.0, which cannot be used any more',
      left: ['report@2.0.0', 'auth@2.0.0'],
    })
  })

  test('revokes a damaged release, and removes an app that has no earlier version', async () => {
    const { move, damage, versions } = await damagedAuth()
    await damage(BAD)
    await damage(REPORT)
    await revoke(move, { app: 'auth', version: '2.0.0', reason: 'damaged' })
    expect(await versions()).toEqual({ shell: '1.0.0', auth: '1.0.0' })
  })

  test('rolls an app back', async () => {
    const { move, versions } = await damagedAuth()
    await rollBackApp(move, 'report')
    expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0', auth: '1.0.0' })
  })

  test('refuses a promotion, and names the command that helps', async () => {
    const { move } = await damagedAuth()
    await expect(promote(move, [REPORT])).rejects.toThrow('Take it out first: npm run release -- revoke auth@2.0.0')
    await expect(promote(move, [{ app: 'auth', version: '2.0.0' }])).rejects.not.toThrow('Take it out first')
  })

  test('changes nothing when the shell is damaged and has no earlier version', async () => {
    const { store, move, damage, versions } = await damagedAuth()
    await damage(SHELL)
    await expect(revoke(move, BAD)).rejects.toThrow('A composition needs a shell')
    expect(await store.revocations.has('report', '2.0.0')).toBe(false)
    expect(await versions()).toMatchObject({ report: '2.0.0' })
  })
})
