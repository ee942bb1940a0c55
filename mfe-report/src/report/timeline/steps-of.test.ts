import type { TimelineStep } from '@civictrack/contract/wire'
import { stepsOf } from './steps-of'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
const sent = (day: number, authority = 'Works'): TimelineStep => ({
  step: 'sent',
  by: 'site',
  date: at(day),
  authority,
})
const shown = (timeline: TimelineStep[]) => stepsOf({ timeline, history: [] })

test('a second dispatch to the same authority is one more, to another authority it is the first', () => {
  const steps = shown([sent(1), sent(2), sent(3, 'State')])
  expect(steps.map(({ isAgain }) => isAgain)).toEqual([false, true, false])
})

test('silence counts from the day when that authority was sent it last', () => {
  const silence: TimelineStep = { step: 'no-answer', by: 'site', date: at(20), authority: 'Works' }
  expect(shown([sent(1), sent(3), sent(4, 'State'), silence]).at(-1)?.sentOn).toBe(at(3))
})

test('a status that an answer only passed through has no line', () => {
  const passed: TimelineStep = { step: 'status', by: 'authority', date: at(5), status: 'In Progress' }
  const done: TimelineStep = { step: 'done', by: 'authority', date: at(5), status: 'Resolved' }
  expect(shown([passed, done]).map(({ step }) => step)).toEqual(['done'])
  const byOperator = { ...passed, by: 'operator' }
  expect(shown([byOperator, { ...done, date: at(6) }])).toHaveLength(2)
})

test('a server of before authorities tells the statuses only', () => {
  const history = [
    { status: 'Reported', date: at(1) },
    { status: 'Pending', date: at(2) },
  ]
  expect(stepsOf({ timeline: undefined, history })).toMatchObject([
    { step: 'reported', by: 'reporter', status: 'Reported' },
    { step: 'status', status: 'Pending' },
  ])
})
