import { inOneLine } from './timeline'
import type { TimelineEntry } from './timeline-entry'

const START = new Date('2026-01-01T00:00:00Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const reported: TimelineEntry = { step: 'reported', by: 'reporter', at: at(0), status: 'Reported' }
const status = (name: string, seconds: number): TimelineEntry => {
  return { step: 'status', by: 'operator', at: at(seconds), status: name }
}
const sent = (seconds: number): TimelineEntry => {
  return { step: 'sent', by: 'site', at: at(seconds), authority: 'Works', status: 'Pending' }
}
const lines = (entries: TimelineEntry[]) => entries.map(({ step, status: brought }) => [step, brought])

test('a step and the change of status that it brought are one line', () => {
  expect(lines(inOneLine([reported, status('Pending', 60)], [sent(61)]))).toEqual([
    ['reported', 'Reported'],
    ['sent', 'Pending'],
  ])
})

test('a step that changed nothing names no status, and a change of another time has a line of its own', () => {
  const all = inOneLine([reported, status('Pending', 60), status('In Progress', 62)], [sent(500), sent(61)])
  expect(lines(all)).toEqual([
    ['reported', 'Reported'],
    ['sent', 'Pending'],
    ['status', 'In Progress'],
    ['sent', undefined],
  ])
})

test('two steps do not share one change', () => {
  expect(lines(inOneLine([status('Pending', 60)], [sent(60), sent(61)]))).toEqual([
    ['sent', 'Pending'],
    ['sent', undefined],
  ])
})
