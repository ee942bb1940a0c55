import type { ChannelEntry } from '@civictrack/contract'
import type { ChannelState } from '../../store/channels/channels'
import { pastAfter } from '../../store/channels/next-entry'
import { compositionBefore, versionBefore } from './rollback-target'

type MoveOf = [composition: string, apps: Record<string, string>, ...takenBack: string[]]

/** A channel after these moves, and the serials that were read one by one. */
function channel(...moves: MoveOf[]): ChannelState & { read: number[] } {
  const entries: (ChannelEntry & ReturnType<typeof pastAfter>)[] = []
  for (const [composition, apps, ...left] of moves) {
    const last = entries.at(-1)
    const made = { serial: entries.length + 1, composition, movedAt: '', by: 'ada', reason: '', apps, left }
    const past = pastAfter(made, last && { apps: last.apps, past: last })
    entries.push({ ...made, ...past, signature: { key: '', value: '' } })
  }
  const read: number[] = []
  const before = async (serial: number) => {
    if (serial > 1) read.push(serial - 1)
    return entries[serial - 2]
  }
  const head = entries.at(-1)
  if (!head) throw new Error('A channel has at least one move.')
  return { head, since: head.since, takenBack: head.takenBack, before, read }
}
const any = async () => true

test('skips a composition with a release that was taken back since', async () => {
  const moves = channel(
    ['one', { report: '1', auth: '1' }],
    ['two', { report: '2', auth: '1' }],
    ['three', { report: '2', auth: '2' }],
    ['four', { report: '1', auth: '2' }, 'report@2'],
  )
  expect((await compositionBefore(moves, any))?.composition).toBe('one')
})

test('returns to a release that was taken back and then promoted again', async () => {
  const moves = channel(
    ['one', { report: '1' }],
    ['two', { report: '2' }],
    ['three', { report: '1' }, 'report@2'],
    ['four', { report: '2' }],
    ['five', { report: '3' }],
  )
  expect((await compositionBefore(moves, any))?.composition).toBe('four')
  expect(await versionBefore(moves, { app: 'report', isUsable: any })).toBe('2')
})

test('skips compositions and versions that cannot be used', async () => {
  const moves = channel(['one', { report: '1' }], ['two', { report: '2' }], ['three', { report: '3' }])
  const isNotTwo = async ({ composition }: ChannelEntry) => composition !== 'two'
  expect((await compositionBefore(moves, isNotTwo))?.composition).toBe('one')
  const isUsable = async (version: string) => version !== '2'
  expect(await versionBefore(moves, { app: 'report', isUsable })).toBe('1')
  expect(await compositionBefore(moves, async () => false)).toBeUndefined()
})

test('reads no more moves of a long history than it needs', async () => {
  const others = Array.from({ length: 500 }, (_, index): MoveOf => [`c${index}`, { report: '2', auth: `${index}` }])
  const moves = channel(['one', { report: '1', auth: 'a' }], ...others)
  expect(await versionBefore(moves, { app: 'report', isUsable: any })).toBe('1')
  expect(moves.read).toEqual([1])
  expect((await compositionBefore(moves, any))?.composition).toBe('c498')
  expect(moves.read).toEqual([1, 500])
})
