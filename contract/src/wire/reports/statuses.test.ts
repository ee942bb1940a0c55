import {
  DASHBOARD_STATUS_FILTERS,
  FIRST_STATUS,
  isStatus,
  MY_ISSUES_STATUS_FILTERS,
  STATUSES,
  statusesAfter,
  statusesUnder,
  statusTone,
} from './statuses'

test('has the statuses of the specification in its order, and starts with Reported', () => {
  expect(STATUSES).toEqual(['Reported', 'Pending', 'In Progress', 'Resolved'])
  expect(FIRST_STATUS).toBe('Reported')
})

test('a report moves one step at a time, and from Resolved only back to In Progress', () => {
  const moves = STATUSES.flatMap((from) => statusesAfter(from).map((to) => `${from} -> ${to}`))
  expect(moves).toEqual([
    'Reported -> Pending',
    'Pending -> In Progress',
    'In Progress -> Resolved',
    'Resolved -> In Progress',
  ])
})

test('the dashboard shows Pending reports under Reported, My Issues the other way round', () => {
  expect(DASHBOARD_STATUS_FILTERS).toEqual(['Reported', 'In Progress', 'Resolved'])
  expect(MY_ISSUES_STATUS_FILTERS).toEqual(['Pending', 'In Progress', 'Resolved'])
  expect(statusesUnder('Reported')).toEqual(['Reported', 'Pending'])
  expect(statusesUnder('Pending')).toEqual(['Reported', 'Pending'])
  expect(statusesUnder('Resolved')).toEqual(['Resolved'])
})

test('Pending is yellow, In Progress blue, Resolved green', () => {
  expect(STATUSES.map(statusTone)).toEqual(['secondary', 'warning', 'info', 'success'])
})

test('a status of a newer version has the neutral colour, and neither moves nor a filter', () => {
  expect(isStatus('Future Status')).toBe(false)
  expect(statusTone('Future Status')).toBe('secondary')
  expect(statusesAfter('Future Status')).toEqual([])
  expect(statusesUnder('Future Status')).toEqual([])
})

test('a name of an object method is not a status', () => {
  expect(isStatus('constructor')).toBe(false)
  expect(statusTone('constructor')).toBe('secondary')
})
