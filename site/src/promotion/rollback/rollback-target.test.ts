import type { ChannelEntry } from '@civictrack/contract'
import { compositionBefore, versionBefore } from './rollback-target'

const history = (...moves: [string, Record<string, string>, ...string[]][]): ChannelEntry[] =>
  moves
    .map(([composition, apps, ...left], index) => ({
      serial: index + 1,
      composition,
      movedAt: '',
      by: 'ada',
      reason: '',
      apps,
      left,
      signature: { key: '', value: '' },
    }))
    .reverse()
const any = () => true

test('passes over the composition with a release that was taken back since', () => {
  const moves = history(
    ['one', { report: '1', auth: '1' }],
    ['two', { report: '2', auth: '1' }],
    ['three', { report: '2', auth: '2' }],
    ['four', { report: '1', auth: '2' }, 'report@2'],
  )
  expect(compositionBefore(moves, any)?.composition).toBe('one')
})

test('goes back to a release that was taken back, once it was promoted again', () => {
  const moves = history(
    ['one', { report: '1' }],
    ['two', { report: '2' }],
    ['three', { report: '1' }, 'report@2'],
    ['four', { report: '2' }],
    ['five', { report: '3' }],
  )
  expect(compositionBefore(moves, any)?.composition).toBe('four')
  expect(versionBefore(moves, 'report', any)).toBe('2')
})

test('passes over what cannot be used', () => {
  const moves = history(['one', { report: '1' }], ['two', { report: '2' }], ['three', { report: '3' }])
  expect(compositionBefore(moves, ({ composition }) => composition !== 'two')?.composition).toBe('one')
  expect(versionBefore(moves, 'report', (version) => version !== '2')).toBe('1')
  expect(compositionBefore(moves, () => false)).toBeUndefined()
})
