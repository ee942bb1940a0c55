import { emptyStore, publishTiny, storeTemplate } from '../../../test/tiny-store'
import { promote } from '../../promotion/promote'
import { prune } from '../../promotion/prune/prune'
import { revoke } from '../../promotion/revoke/revoke'
import { rollBackApp } from '../../promotion/rollback/roll-back-app'
import { branchChannel } from '../../store/branch-previews/branch-preview-store'
import { opensBranch } from '../../store/branch-previews/branch-token'
import { endPreview } from '../../store/branch-previews/end-preview'
import type { Store } from '../../store/store'
import { createBranchPreview } from './create-branch-preview'
import { exchange } from './exchange'
import { followBranchPreviews } from './follow-branch-previews'

const liveStore = storeTemplate(async () => {
  const made = emptyStore()
  await publishTiny(made, { app: 'shell' })
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await publishTiny(made, { app: 'report', version, paths: ['/', '/Issue'] })
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await publishTiny(made, { app: 'auth', version, paths: version === '2.0.0' ? ['/Signup', '/New'] : ['/Signup'] })
  await promote(moveOf(made), [release('shell', '1.0.0'), release('report', '1.0.0'), release('auth', '1.0.0')])
  return made
})

let store: Store
beforeEach(async () => {
  store = await liveStore()
})

const moveOf = (of: Store) => ({ store: of, channel: 'production', by: 'ada' })
const release = (app: string, version: string) => ({ app, version })
const show = (releases: { app: string; version: string }[], { branch = 'pr-42', days = 7 } = {}) =>
  createBranchPreview(moveOf(store), { branch, releases, days })
const shown = async (branch = 'pr-42') => (await store.channels.current(branchChannel(branch)))?.apps
const readPreview = async () => {
  const preview = await store.branchPreviews.read('pr-42')
  if (!preview) throw new Error('There is no preview of pr-42.')
  return preview
}

test('shows a release on top of production, and follows each later release under the same link', async () => {
  const first = await show([release('report', '2.0.0')])
  expect(await shown()).toEqual({ shell: '1.0.0', report: '2.0.0', auth: '1.0.0' })
  const second = await show([release('report', '3.0.0')])
  expect(second.token).toBe(first.token)
  expect((await shown())?.report).toBe('3.0.0')
  await show([release('auth', '3.0.0')])
  expect(await shown()).toEqual({ shell: '1.0.0', report: '3.0.0', auth: '3.0.0' })
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
})

test('previews of different branches are apart', async () => {
  const one = await show([release('report', '2.0.0')])
  const two = await show([release('report', '3.0.0')], { branch: 'pr-43' })
  expect([(await shown())?.report, (await shown('pr-43'))?.report]).toEqual(['2.0.0', '3.0.0'])
  expect(await opensBranch(store, { preview: one.preview, token: one.token })).toBe(true)
  expect(await opensBranch(store, { preview: one.preview, token: two.token })).toBe(false)
  expect(await opensBranch(store, { preview: { ...one.preview, id: two.preview.id }, token: two.token })).toBe(false)
})

test('opens anew with another link after it was closed or has expired', async () => {
  const first = await show([release('report', '2.0.0')])
  expect(await endPreview(store, 'pr-42')).toBe(true)
  const second = await show([release('auth', '3.0.0')], { days: 0.000_000_1 })
  expect(second.token).not.toBe(first.token)
  expect(await opensBranch(store, { preview: second.preview, token: first.token })).toBe(false)
  expect(await shown()).toEqual({ shell: '1.0.0', report: '1.0.0', auth: '3.0.0' })
  while (Date.parse(second.preview.expiresAt) > Date.now()) await new Promise((resolve) => setTimeout(resolve, 5))
  const third = await show([release('report', '2.0.0')])
  expect(third.token).not.toBe(second.token)
})

test('follows a move of production that another process made', async () => {
  await show([release('report', '2.0.0')])
  const follower = followBranchPreviews({ store, intervalMs: 50 })
  try {
    await promote(moveOf(store), [release('auth', '3.0.0')])
    await until(async () => (await shown())?.auth === '3.0.0')
    expect((await shown())?.report).toBe('2.0.0')
    await until(
      async () => (await readPreview()).composedOn === (await store.channels.current('production'))?.composition,
    )
  } finally {
    await follower.close()
  }
})

test('stays as it was and says why, when the composition on top of a move is refused', async () => {
  await show([release('auth', '3.0.0')])
  const follower = followBranchPreviews({ store, intervalMs: 50 })
  try {
    await promote(moveOf(store), [release('auth', '2.0.0')])
    await until(async () => (await readPreview()).problem !== null)
    expect((await readPreview()).problem?.message).toContain('has no page /New any more')
    expect((await shown())?.auth).toBe('3.0.0')
    await rollBackApp(moveOf(store), 'auth')
    await until(async () => (await readPreview()).problem === null)
  } finally {
    await follower.close()
  }
})

test('a refused release leaves the preview as it was', async () => {
  await promote(moveOf(store), [release('auth', '2.0.0')])
  await show([release('report', '2.0.0')])
  await expect(show([release('auth', '3.0.0')])).rejects.toThrow('has no page /New any more')
  expect(await shown()).toMatchObject({ auth: '2.0.0', report: '2.0.0' })
  expect(await readPreview()).toMatchObject({
    releases: [release('report', '2.0.0')],
    problem: { at: expect.any(String) },
  })
})

test("exchanges any app's release among those admitted, until it follows again", async () => {
  await promote(moveOf(store), [release('auth', '2.0.0')])
  const { token } = await show([release('report', '2.0.0')])
  const change = (releases: { app: string; version: string }[]) =>
    exchange(moveOf(store), { branch: 'pr-42', token, releases })
  // An older release is worse than production, and allowed in a reviewer's choice.
  await change([release('auth', '1.0.0'), release('report', '1.0.0')])
  expect(await shown()).toMatchObject({ auth: '1.0.0', report: '1.0.0' })
  await show([release('report', '3.0.0')])
  expect(await shown()).toMatchObject({ auth: '1.0.0', report: '3.0.0' })
  await change([])
  expect(await shown()).toMatchObject({ auth: '2.0.0', report: '3.0.0' })
  await expect(change([release('auth', '3.0.0')])).rejects.toThrow('auth@3.0.0 was never admitted here')
  await expect(change([release('auth', '9.0.0')])).rejects.toThrow('auth@9.0.0 was never admitted here')
  expect(await shown()).toMatchObject({ auth: '2.0.0' })
})

test.each([
  ['of another branch', async () => (await show([release('report', '2.0.0')], { branch: 'pr-43' })).token],
  [
    'of an earlier opening',
    async (token: string) => {
      await endPreview(store, 'pr-42')
      await show([release('report', '2.0.0')])
      return token
    },
  ],
  ['of a preview that was closed', (token: string) => endPreview(store, 'pr-42').then(() => token)],
  ['of a preview that has expired', () => show([release('report', '2.0.0')], { days: 1e-7 }).then((one) => one.token)],
  ['that was altered', async (token: string) => `${token.slice(0, -6)}AAAAAA`],
  ['that is empty', async () => ''],
])('refuses an exchange with a token %s', async (_which, tokenOf) => {
  const { token } = await show([release('report', '2.0.0')])
  const forged = await tokenOf(token)
  const order = { branch: 'pr-42', token: forged, releases: [release('report', '1.0.0')] }
  await expect(exchange(moveOf(store), order)).rejects.toThrow('There is no open preview "pr-42" for this link')
  expect((await shown())?.report).toBe('2.0.0')
})

test('a dry run changes nothing', async () => {
  const move = { ...moveOf(store), isDryRun: true }
  await createBranchPreview(move, { branch: 'pr-42', releases: [release('report', '2.0.0')], days: 1 })
  expect(await shown()).toBeUndefined()
  expect(await store.branchPreviews.list()).toEqual([])
  expect(await store.compositions.list()).toHaveLength(1)
})

test('points at the composition of production when both hold the same releases', async () => {
  await show([release('report', '1.0.0')])
  const [head, production] = await Promise.all([branchChannel('pr-42'), 'production'].map(store.channels.current))
  expect(head?.composition).toBe(production?.composition)
})

test('ends with a release of its branch that is revoked, and leaves a revoked release that a reviewer chose', async () => {
  const { token } = await show([release('report', '2.0.0')])
  await promote(moveOf(store), [release('auth', '3.0.0')])
  await exchange(moveOf(store), { branch: 'pr-42', token, releases: [release('auth', '1.0.0')] })
  await revoke(moveOf(store), { app: 'auth', version: '1.0.0', reason: 'test' })
  expect((await shown())?.auth).not.toBe('1.0.0')
  expect((await readPreview()).isClosed).toBe(false)
  const { previews } = await revoke(moveOf(store), { app: 'report', version: '2.0.0', reason: 'test' })
  expect(previews).toEqual(['pr-42'])
  expect((await readPreview()).isClosed).toBe(true)
})

test('prune removes a preview a week after it has expired', async () => {
  await show([release('report', '2.0.0')], { days: 1 })
  const day = 86_400_000
  expect((await prune(store, { now: Date.now() + 7 * day })).previews).toEqual([])
  expect((await prune(store, { now: Date.now() + 9 * day })).previews).toEqual(['pr-42'])
  expect(await store.channels.list()).toEqual(['production'])
  expect(await store.branchPreviews.list()).toEqual([])
})

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen within 20 s.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
