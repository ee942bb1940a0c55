import { STATUSES } from '@civictrack/contract/wire'
import { canMove, FIRST_STATUS } from './status'

test('a report starts as Reported', () => {
  expect(FIRST_STATUS).toBe('Reported')
})

test('a report moves one step at a time, and from Resolved only back to In Progress', () => {
  const moves = STATUSES.flatMap((from) => STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} -> ${to}`))
  expect(moves).toEqual([
    'Reported -> Pending',
    'Pending -> In Progress',
    'In Progress -> Resolved',
    'Resolved -> In Progress',
  ])
})
