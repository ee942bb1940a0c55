import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny } from '../../../test/tiny-store'
import { createPreview } from '../../preview/create-preview'
import { promote } from '../promote'
import { rollBackApp } from '../rollback/roll-back'
import { revoke } from './revoke'

const SHELL = { app: 'shell', version: '1.0.0' }
const REPORT = { app: 'report', version: '1.0.0' }

async function site() {
  const store = emptyStore()
  const move = { store, channel: 'production', by: 'ada' }
  for (const version of ['1.0.0', '2.0.0']) {
    await publishTiny(store, { app: 'shell', version })
    await publishTiny(store, { app: 'report', version, paths: ['/Issue'] })
  }
  await promote(move, [SHELL, REPORT])
  const damage = ({ app, version }: typeof SHELL) =>
    writeFile(join(store.releases.folderOf(app, version), 'release.json'), '{"app":')
  const versions = async () => (await store.channels.current('production'))?.apps
  return { store, move, damage, versions }
}

test('refuses to leave a channel without a shell, and has changed nothing then', async () => {
  const { store, move, versions } = await site()
  const revoking = revoke(move, { ...SHELL, reason: 'test' })
  await expect(revoking).rejects.toThrow('"production" would be left without a shell. Promote another version')
  expect(await store.revocations.has('shell', '1.0.0')).toBe(false)
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0' })
})

test('takes a shell out of the channel also while previews stand on it; they end', async () => {
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

test('takes out what is damaged', async () => {
  const { store, move, damage, versions } = await site()
  await promote(move, [{ app: 'report', version: '2.0.0' }])
  await damage({ app: 'report', version: '2.0.0' })
  await revoke(move, { app: 'report', version: '2.0.0', reason: 'damaged' })
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0' })
  expect(await store.revocations.has('report', '2.0.0')).toBe(true)
})

test('a damaged release is in nobody’s way back', async () => {
  const { store, move, damage, versions } = await site()
  await promote(move, [{ app: 'report', version: '2.0.0' }])
  await publishTiny(store, { app: 'report', version: '3.0.0', paths: ['/Issue'] })
  await damage({ app: 'report', version: '3.0.0' })
  await rollBackApp(move, 'report')
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0' })
})

const needs = (shared: string) => ({ needs: { contract: 1, shared, libraries: {} } })

test('what cannot be taken out is not marked, on a dry run either', async () => {
  const { store, move, versions } = await site()
  await publishTiny(store, { app: 'shell', version: '3.0.0', says: needs('2.0.0') })
  await publishTiny(store, { app: 'report', version: '3.0.0', paths: ['/Issue'], says: needs('^2.0.0') })
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

test('a preview that cannot be without the release ends, and holds nothing up', async () => {
  const { store, move } = await site()
  await publishTiny(store, { app: 'shell', version: '3.0.0', says: needs('2.0.0') })
  await publishTiny(store, { app: 'report', version: '3.0.0', paths: ['/Issue'], says: needs('^2.0.0') })
  const bad = { app: 'shell', version: '3.0.0' }
  await promote(move, [{ app: 'shell', version: '2.0.0' }])
  const { preview } = await createPreview(move, { releases: [bad, { app: 'report', version: '3.0.0' }], days: 1 })
  expect(await revoke(move, { ...bad, reason: 'test' })).toMatchObject({ channels: [], previews: [preview.id] })
})

test('a preview of the release ends, also where another version could stand in for it', async () => {
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

test('a preview that has ended ends once, also when the release is revoked again', async () => {
  const { store, move } = await site()
  await promote(move, [{ app: 'shell', version: '2.0.0' }])
  const { preview } = await createPreview(move, { releases: [{ app: 'report', version: '2.0.0' }], days: 1 })
  const bad = { app: 'shell', version: '2.0.0', reason: 'test' }
  expect((await revoke(move, bad)).previews).toEqual([preview.id])
  expect(await revoke(move, bad)).toEqual({ channels: [], previews: [], isRepeated: true })
  expect(await store.previews.read(preview.id)).toMatchObject({ isRevoked: true })
})

describe('beside another damaged release', () => {
  async function damagedAuth() {
    const one = await site()
    for (const version of ['1.0.0', '2.0.0']) {
      await publishTiny(one.store, { app: 'auth', version, paths: ['/Signup'] })
      await promote(one.move, [{ app: 'auth', version }])
    }
    await promote(one.move, [{ app: 'report', version: '2.0.0' }])
    await one.damage({ app: 'auth', version: '2.0.0' })
    return one
  }
  const BAD = { app: 'report', version: '2.0.0', reason: 'test' }

  test('revokes, and takes that one back too', async () => {
    const { store, move, versions } = await damagedAuth()
    await revoke(move, BAD)
    expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0', auth: '1.0.0' })
    expect(await store.channels.current('production')).toMatchObject({
      reason: 'revoke report@2.0.0, without auth@2.0.0, which cannot be used any more',
      left: ['report@2.0.0', 'auth@2.0.0'],
    })
  })

  test('revokes what is damaged itself, and leaves out what has no version before', async () => {
    const { move, damage, versions } = await damagedAuth()
    await damage(BAD)
    await damage(REPORT)
    await revoke(move, { app: 'auth', version: '2.0.0', reason: 'damaged' })
    expect(await versions()).toEqual({ shell: '1.0.0', auth: '1.0.0' })
  })

  test('takes an app back', async () => {
    const { move, versions } = await damagedAuth()
    await rollBackApp(move, 'report')
    expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0', auth: '1.0.0' })
  })

  test('refuses a promotion, and says the way out', async () => {
    const { move } = await damagedAuth()
    await expect(promote(move, [REPORT])).rejects.toThrow('Take it out: npm run release -- revoke auth@2.0.0')
    await expect(promote(move, [{ app: 'auth', version: '2.0.0' }])).rejects.not.toThrow('Take it out')
  })

  test('changes nothing when the shell is the damaged one, and has no version before', async () => {
    const { store, move, damage, versions } = await damagedAuth()
    await damage(SHELL)
    await expect(revoke(move, BAD)).rejects.toThrow('A composition needs a shell')
    expect(await store.revocations.has('report', '2.0.0')).toBe(false)
    expect(await versions()).toMatchObject({ report: '2.0.0' })
  })
})
