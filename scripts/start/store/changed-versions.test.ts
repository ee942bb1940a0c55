import type { AppVersion } from '@civictrack/registry'
import { changedVersions } from './changed-versions'

const versions = (list: Record<string, string>) => Object.entries(list).map(([app, version]) => ({ app, version }))
const since = (last: AppVersion[], now: AppVersion[]) => changedVersions(last, { versions: now, fresh: [], live: {} })
const before = versions({ shell: '1', report: '1', auth: '1' })

test('returns nothing for unchanged sources, whatever teams promoted meanwhile', () => {
  expect(since(before, versions({ auth: '1', shell: '1', report: '1' }))).toEqual([])
})

test('returns changed and new apps', () => {
  expect(since(before, versions({ shell: '1', report: '2', auth: '1', dashboard: '1' }))).toEqual(
    versions({ report: '2', dashboard: '1' }),
  )
})

test('returns sources that were reset, although their release is in the store already', () => {
  expect(since(versions({ report: '2' }), versions({ report: '1' }))).toEqual(versions({ report: '1' }))
})

test('returns everything when no start is recorded, because the last one may have been interrupted', () => {
  expect(since([], before)).toEqual(before)
})

test('returns a live app that was built again, but not one that a team has replaced', () => {
  const fresh = versions({ report: '1', auth: '1' })
  const live = { shell: '1', report: '1', auth: '7' }
  expect(changedVersions(before, { versions: before, fresh, live })).toEqual(versions({ report: '1' }))
})
