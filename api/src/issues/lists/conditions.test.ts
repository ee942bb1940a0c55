import { startOf } from './conditions'

test('starts a day at midnight in Nigeria', () => {
  expect(startOf('Today', new Date('2025-06-18T23:30:00Z')).toISOString()).toBe('2025-06-18T23:00:00.000Z')
  expect(startOf('Today', new Date('2025-06-18T22:30:00Z')).toISOString()).toBe('2025-06-17T23:00:00.000Z')
})

test('a week is seven days, a month thirty', () => {
  const now = new Date('2025-06-30T12:00:00Z')
  expect(startOf('This Week', now).toISOString()).toBe('2025-06-23T12:00:00.000Z')
  expect(startOf('This Month', now).toISOString()).toBe('2025-05-31T12:00:00.000Z')
})
