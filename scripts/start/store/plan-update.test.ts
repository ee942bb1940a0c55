import { BY, changedVersions } from './plan-update'

type Situation = Parameters<typeof changedVersions>[0]
type Move = Situation['moves'][number]

const OLD = '0.1.0-src.h0000000000'
const NEW = '0.1.0-src.h1111111111'
const NEWEST = '0.1.0-src.h2222222222'

/** Moves from the oldest to the newest: author, reason, and the live version of `report` and `auth` afterwards. */
const moves = (...list: [by: string, reason: string, report?: string, key?: string][]): Move[] =>
  list
    .map(([by, reason, report, key]) => ({ by, reason, key, apps: { shell: OLD, ...(report && { report }) } }))
    .reverse()

const first: [string, string, string] = [BY, `promote shell@${OLD} report@${OLD}`, OLD]

/** The version of `report` that a start promotes when its sources have the version NEW. */
function promotes(all: Move[], version = NEW): string | undefined {
  const sources = [
    { app: 'shell', version: OLD },
    { app: 'report', version },
  ]
  const changed = changedVersions({ moves: all, live: all[0]?.apps ?? {}, sources })
  expect(changed.map(({ app }) => app)).not.toContain('shell')
  return changed[0]?.version
}

test('promotes changed sources where a start promoted the live release', () => {
  expect(promotes(moves(first))).toBe(NEW)
  expect(promotes(moves(first, ['ada', 'promote auth@7.0.0', OLD]))).toBe(NEW)
})

test('promotes nothing for unchanged sources', () => {
  expect(promotes(moves(first), OLD)).toBeUndefined()
})

test('promotes sources that were reset, although their release is in the store already', () => {
  expect(promotes(moves(first, [BY, `promote report@${NEW}`, NEW]), OLD)).toBe(OLD)
})

test('keeps the release of a team, whatever changed in the sources', () => {
  expect(promotes(moves(first, ['ada', 'promote report@2.0.0', '2.0.0']))).toBeUndefined()
})

test('keeps a release that a team has promoted with the version of some sources', () => {
  expect(promotes(moves(first, ['ada', `promote report@${NEW}`, NEW]), NEWEST)).toBeUndefined()
  expect(promotes(moves(first, ['ada', `promote report@${OLD}`, OLD]), NEWEST)).toBeUndefined()
})

test('keeps the release of a team that calls itself like the start', () => {
  expect(promotes(moves(first, [BY, `promote report@${NEW}`, NEW, 'a1b2c3']), NEWEST)).toBeUndefined()
  expect(promotes(moves(first, [BY, 'promote report@2.0.0', '2.0.0']))).toBeUndefined()
})

test('keeps a rollback while the sources are unchanged, and updates the earlier release of a start afterwards', () => {
  const rolledBack = moves(first, [BY, `promote report@${NEW}`, NEW], ['ada', 'rollback report', OLD])
  expect(promotes(rolledBack)).toBeUndefined()
  expect(promotes(rolledBack, NEWEST)).toBe(NEWEST)
})

test('keeps the release of a team that a rollback has brought back', () => {
  const team: [string, string, string] = ['ada', 'promote report@2.0.0', '2.0.0']
  expect(promotes(moves(first, team, ['ada', 'promote report@2.1.0', '2.1.0'], ['bo', 'rollback', '2.0.0']))).toBe(
    undefined,
  )
})

test('does not promote a removed app again before its sources change', () => {
  const removed = moves(first, ['ada', `revoke report@${OLD}`])
  expect(promotes(removed, OLD)).toBeUndefined()
  expect(promotes(removed)).toBe(NEW)
})

test("does not replace a team's app that was removed", () => {
  const team = moves(
    [BY, `promote shell@${OLD}`],
    ['ada', 'promote report@2.0.0', '2.0.0'],
    ['ada', 'revoke report@2.0.0'],
  )
  expect(promotes(team)).toBeUndefined()
})

test('promotes an app that was never live', () => {
  expect(promotes(moves([BY, `promote shell@${OLD}`]))).toBe(NEW)
})

test('reads the moves of the channel that another one started from', () => {
  expect(promotes(moves(first, [BY, 'start from production', OLD]))).toBe(NEW)
  const team = moves(first, ['ada', 'promote report@2.0.0', '2.0.0'], [BY, 'start from production', '2.0.0'])
  expect(promotes(team)).toBeUndefined()
})
