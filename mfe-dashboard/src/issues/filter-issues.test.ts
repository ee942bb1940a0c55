import { filterIssues, NO_FILTERS } from './filter-issues'
import type { Issue } from './issue'
import { timeBucket } from './time-bucket'

const issue = (part: Partial<Issue>): Issue => ({
  id: '1',
  title: 'Pothole',
  location: 'Yaba, Lagos',
  description: 'Deep',
  category: 'Road Damage',
  status: 'Reported',
  date: '2025-06-18',
  time: 'Today',
  picture: '',
  likes: 0,
  comments: 0,
  ...part,
})

const left = (issues: Issue[], filters: Partial<typeof NO_FILTERS>) =>
  filterIssues(issues, { ...NO_FILTERS, ...filters }).length

test('lets everything through at first', () => {
  expect(left([issue({}), issue({ time: null })], {})).toBe(2)
})

test.each(['pothole', 'LAGOS', 'deep', 'road', 'pothole lagos', '  '])('finds an issue by %j', (search) => {
  expect(left([issue({})], { search })).toBe(1)
})

test('wants every word', () => {
  expect(left([issue({})], { search: 'pothole Abuja' })).toBe(0)
})

test('Others holds every category without a filter of its own', () => {
  const issues = [issue({ category: 'Others' }), issue({ category: 'Waste Management' }), issue({})]
  expect(left(issues, { category: 'Others' })).toBe(2)
  expect(left(issues, { category: 'Road Damage' })).toBe(1)
})

test.each(['Reported', 'Pending'])('%s covers what was received and what was sent on', (status) => {
  const issues = [issue({}), issue({ status: 'Pending' }), issue({ status: 'Resolved' })]
  expect(left(issues, { status })).toBe(2)
})

test('a wider time holds the narrower ones', () => {
  const issues = [issue({}), issue({ time: 'This Week' }), issue({ time: 'This Month' }), issue({ time: null })]
  expect(left(issues, { time: 'Today' })).toBe(1)
  expect(left(issues, { time: 'This Week' })).toBe(2)
  expect(left(issues, { time: 'This Month' })).toBe(3)
})

test('a day is a day in Nigeria', () => {
  const now = new Date('2025-06-18T23:30:00Z')
  expect(timeBucket(new Date('2025-06-18T23:05:00Z'), now)).toBe('Today')
  expect(timeBucket(new Date('2025-06-18T22:55:00Z'), now)).toBe('This Week')
  expect(timeBucket(new Date('2025-06-01T00:00:00Z'), now)).toBe('This Month')
  expect(timeBucket(new Date('2025-05-01T00:00:00Z'), now)).toBeNull()
})

test('issues of a newer server stay in the list: an unknown category under Others, an unknown status without a filter', () => {
  const issues = [issue({ category: 'Street Lights', status: 'Rejected' })]
  expect(left(issues, { category: 'Others' })).toBe(1)
  expect(left(issues, {})).toBe(1)
  expect(left(issues, { status: 'Resolved' })).toBe(0)
})
