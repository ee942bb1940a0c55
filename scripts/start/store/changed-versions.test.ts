import type { AppVersion } from '@civictrack/site/releases'
import { changedVersions } from './changed-versions'

const versions = (list: Record<string, string>) => Object.entries(list).map(([app, version]) => ({ app, version }))
const since = (last: AppVersion[], now: AppVersion[]) => changedVersions(last, { versions: now, fresh: [], live: {} })
const before = versions({ shell: '1', report: '1', auth: '1' })

test('changes nothing for unchanged sources, whatever teams promoted meanwhile', () => {
  expect(since(before, versions({ auth: '1', shell: '1', report: '1' }))).toEqual([])
})

test('takes what changed and what is new', () => {
  expect(since(before, versions({ shell: '1', report: '2', auth: '1', dashboard: '1' }))).toEqual(
    versions({ report: '2', dashboard: '1' }),
  )
})

test('takes sources that were set back, though their release is in the store already', () => {
  expect(since(versions({ report: '2' }), versions({ report: '1' }))).toEqual(versions({ report: '1' }))
})

test('takes everything when no start is remembered, for the last one may have been interrupted', () => {
  expect(since([], before)).toEqual(before)
})

test('takes what is live and was built anew, but not what a team has replaced', () => {
  const fresh = versions({ report: '1', auth: '1' })
  const live = { shell: '1', report: '1', auth: '7' }
  expect(changedVersions(before, { versions: before, fresh, live })).toEqual(versions({ report: '1' }))
})
