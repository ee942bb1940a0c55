import type { OutboxEntry, OutboxState } from '../outbox-entry'
import { isExpired, isUnfinished, shownEntries } from './shown'
import { initialTabState } from './tab-state'

const DAY = 86_400_000
const WAITING: OutboxState = { kind: 'waiting', reason: 'offline', message: '' }
const SENT: OutboxState = { kind: 'sent', reference: 'CT-1', at: DAY }
const ada = { token: '', account: 'ada', user: {}, expiresAt: null }

const entry = (id: string, owner: string | null, state: OutboxState, createdAt = 0): OutboxEntry => ({
  ...{ id, owner, state, createdAt },
  ...{ fields: {}, image: null, imageName: '', attempts: 1, nextAt: 0 },
})
const entries = [
  entry('own waiting', 'ada', WAITING, 1),
  entry('own sent', 'ada', SENT, 2),
  entry('of another', 'bola', WAITING, 3),
  entry('without owner', null, WAITING, 4),
]
const idsFor = (session: typeof ada | null) =>
  shownEntries({ ...initialTabState, entries }, session).map(({ id }) => id)

test('shows an account its own reports and those without an owner, newest first', () => {
  expect(idsFor(ada)).toEqual(['without owner', 'own sent', 'own waiting'])
})

test('shows every waiting report to a visitor, because it needs a log-in, and no sent one', () => {
  expect(idsFor(null)).toEqual(['without owner', 'of another', 'own waiting'])
})

test('shows progress only while a report waits', () => {
  const progress = new Map([
    ['own waiting', 0.5],
    ['own sent', 1],
  ])
  const shown = shownEntries({ ...initialTabState, entries, progress }, ada)
  expect(shown.map((one) => one.progress)).toEqual([null, null, 0.5])
})

test('a sent report expires after a day, unless its position still has to be sent', () => {
  const sent = entry('a', 'ada', SENT)
  const position = { latitude: 6.6, longitude: 3.35, accuracy: 12 }
  expect([isExpired(sent, 2 * DAY), isExpired(sent, 2 * DAY + 1)]).toEqual([false, true])
  expect(isExpired({ ...sent, position }, 3 * DAY)).toBe(false)
  expect([isUnfinished(sent), isUnfinished({ ...sent, position })]).toEqual([false, true])
})
