import { entry } from '../testing/fake-api'
import { figuresOf } from './figures'

jest.mock('axios')

const figures = (entries: ReturnType<typeof entry>[], next: string | null = null) =>
  figuresOf({ entries, next }, new Date())

test('no reports: nothing is active, resolved or noticed', () => {
  expect(figures([])).toEqual({ active: 0, resolvedThisWeek: 0, responseDays: null, engagement: 0 })
})

test('active is what is not resolved', () => {
  expect(figures([entry(), entry({ status: 'In Progress' }), entry({ status: 'Resolved' })]).active).toBe(2)
})

test('a report of this week that is resolved was resolved this week', () => {
  expect(figures([entry({ status: 'Resolved' }, 2)]).resolvedThisWeek).toBe(1)
})

test('when an older report was resolved cannot be known', () => {
  expect(figures([entry({ status: 'Resolved' }, 9)]).resolvedThisWeek).toBeNull()
})

test('engagement counts upvotes and comments, and is unknown when they may be old', () => {
  expect(figures([entry({ likes: 3, comments: 2 }, 5), entry({}, 90)]).engagement).toBe(5)
  expect(figures([entry({ likes: 3 }, 31)]).engagement).toBeNull()
})

test('nothing is known while some reports are not loaded', () => {
  expect(figures([entry()], 'cursor').active).toBeNull()
})
