import { emptyStore, publishTiny } from '../../test'
import { promoteCanary } from '../promotion/canary/promote-canary'
import { promote } from '../promotion/promote'
import { channelGauges } from './channel-gauges'

const store = emptyStore()
const move = { store, channel: 'production', by: 'ada' }

async function figures(now?: () => number) {
  const gauges = channelGauges(store, now)
  const values = await Promise.all(gauges.map(async ({ name, read }) => [name, await read()] as const))
  return Object.fromEntries(values)
}

test('tells where a channel is, since when, and how its canary does', async () => {
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'report', paths: ['/'] })
  await publishTiny(store, { app: 'report', version: '1.1.0', paths: ['/'] })
  const apps = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  const { composition } = await promote(move, apps)
  const later = () => Date.now() + 3_600_000
  const before = await figures(later)
  expect(before.civictrack_channel_moves).toEqual([{ labels: { channel: 'production' }, value: 1 }])
  const [age] = before.civictrack_channel_age_seconds ?? []
  expect(age?.labels).toEqual({ channel: 'production', composition: composition.id })
  expect(age?.value).toBeGreaterThanOrEqual(3600)
  expect([before.civictrack_canary_share, before.civictrack_canary_affected]).toEqual([[], []])

  const { canary } = await promoteCanary(move, { releases: [{ app: 'report', version: '1.1.0' }], share: 50 })
  if (!canary) throw new Error('There is no canary.')
  await store.canaries.add(canary, [{ kind: 'errors', visitor: 1 }])
  const during = await figures()
  expect(during.civictrack_canary_share).toEqual([
    { labels: { channel: 'production', composition: canary.composition }, value: 50 },
  ])
  const affected = during.civictrack_canary_affected ?? []
  expect(affected.map(({ labels }) => [labels.side, labels.kind])).toEqual(
    expect.arrayContaining([
      ['canary', 'errors'],
      ['control', 'errors'],
      ['canary', 'slow'],
    ]),
  )
  expect(affected.reduce((sum, { value }) => sum + value, 0)).toBe(1)
})
