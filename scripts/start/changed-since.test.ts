import { changedSince } from './changed-since'

const versions = (list: Record<string, string>) => Object.entries(list).map(([app, version]) => ({ app, version }))
const before = versions({ shell: '1', report: '1', auth: '1' })

test('changes nothing for unchanged sources, whatever teams promoted meanwhile', () => {
  expect(changedSince(before, versions({ auth: '1', shell: '1', report: '1' }))).toEqual([])
})

test('takes what changed and what is new', () => {
  expect(changedSince(before, versions({ shell: '1', report: '2', auth: '1', dashboard: '1' }))).toEqual(
    versions({ report: '2', dashboard: '1' }),
  )
})

test('takes sources that were set back, though their release is in the store already', () => {
  expect(changedSince(versions({ report: '2' }), versions({ report: '1' }))).toEqual(versions({ report: '1' }))
})

test('takes everything when no start is remembered, for the last one may have been interrupted', () => {
  expect(changedSince([], before)).toEqual(before)
})
