import type { ListedReport } from '../listed-report'
import { filterReports, NO_FILTERS } from './filter-reports'
import { timeBucket } from './time-bucket'

const report = (part: Partial<ListedReport>): ListedReport => ({
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

const left = (reports: ListedReport[], filters: Partial<typeof NO_FILTERS>) =>
  filterReports(reports, { ...NO_FILTERS, ...filters }).length

test('without filters, every report is shown', () => {
  expect(left([report({}), report({ time: null })], {})).toBe(2)
})

test.each(['pothole', 'LAGOS', 'deep', 'road', 'pothole lagos', '  '])('finds a report by %j', (search) => {
  expect(left([report({})], { search })).toBe(1)
})

test('finds only reports with every search term', () => {
  expect(left([report({})], { search: 'pothole Abuja' })).toBe(0)
})

test('Others includes every category that has no filter of its own, one of a newer server too', () => {
  const reports = [
    report({ category: 'Others' }),
    report({ category: 'Waste Management' }),
    report({ category: 'Street Trees' }),
    report({}),
  ]
  expect(left(reports, { category: 'Others' })).toBe(3)
  expect(left(reports, { category: 'Road Damage' })).toBe(1)
})

test.each(['Reported', 'Pending'])('%s covers both Reported and Pending', (status) => {
  const reports = [report({}), report({ status: 'Pending' }), report({ status: 'Resolved' })]
  expect(left(reports, { status })).toBe(2)
})

test('a longer period includes the shorter ones', () => {
  const reports = [report({}), report({ time: 'This Week' }), report({ time: 'This Month' }), report({ time: null })]
  expect(left(reports, { time: 'Today' })).toBe(1)
  expect(left(reports, { time: 'This Week' })).toBe(2)
  expect(left(reports, { time: 'This Month' })).toBe(3)
})

test('Today follows the calendar of Nigeria, whatever the time zone of the device', () => {
  const now = new Date('2025-06-18T23:30:00Z')
  expect(timeBucket(new Date('2025-06-18T23:05:00Z'), now)).toBe('Today')
  expect(timeBucket(new Date('2025-06-18T22:55:00Z'), now)).toBe('This Week')
  expect(timeBucket(new Date('2025-06-01T00:00:00Z'), now)).toBe('This Month')
  expect(timeBucket(new Date('2025-05-01T00:00:00Z'), now)).toBeNull()
})

test('reports of a newer server stay in the list: an unknown category under Others, an unknown status without a filter', () => {
  const reports = [report({ category: 'Future Category', status: 'Future Status' })]
  expect(left(reports, { category: 'Others' })).toBe(1)
  expect(left(reports, {})).toBe(1)
  expect(left(reports, { status: 'Resolved' })).toBe(0)
})
