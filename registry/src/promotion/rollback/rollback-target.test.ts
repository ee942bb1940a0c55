import type { ChannelEntry } from '@civictrack/contract'
import { compositionBefore, versionBefore } from './rollback-target'

const history = (...moves: [string, Record<string, string>, ...string[]][]): ChannelEntry[] =>
  moves
    .map(([composition, apps, ...takenBack], index) => ({
      serial: index + 1,
      composition,
      movedAt: '',
      by: 'ada',
      reason: '',
      apps,
      left: takenBack,
      signature: { key: '', value: '' },
    }))
    .reverse()
const any = () => true

test('skips a composition with a release that was taken back since', () => {
  const moves = history(
    ['one', { report: '1', auth: '1' }],
    ['two', { report: '2', auth: '1' }],
    ['three', { report: '2', auth: '2' }],
    ['four', { report: '1', auth: '2' }, 'report@2'],
  )
  expect(compositionBefore(moves, any)?.composition).toBe('one')
})

test('returns to a release that was taken back and then promoted again', () => {
  const moves = history(
    ['one', { report: '1' }],
    ['two', { report: '2' }],
    ['three', { report: '1' }, 'report@2'],
    ['four', { report: '2' }],
    ['five', { report: '3' }],
  )
  expect(compositionBefore(moves, any)?.composition).toBe('four')
  expect(versionBefore(moves, { app: 'report', isUsable: any })).toBe('2')
})

test('skips compositions and versions that cannot be used', () => {
  const moves = history(['one', { report: '1' }], ['two', { report: '2' }], ['three', { report: '3' }])
  expect(compositionBefore(moves, ({ composition }) => composition !== 'two')?.composition).toBe('one')
  expect(versionBefore(moves, { app: 'report', isUsable: (version) => version !== '2' })).toBe('1')
  expect(compositionBefore(moves, () => false)).toBeUndefined()
})
