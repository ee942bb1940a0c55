import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { jobsInFolder } from '../../../test/job-objects'
import { eventStream } from './event-stream'
import { jobEvents } from './job-events'

const ID = 'job-0000003'
const EVENTS = 60

test('a stream that is opened at any moment, behind any event, tells each later event once and in order', async () => {
  const { jobs } = jobsInFolder()
  const queue = jobEvents(jobs, { batchMs: 5 })
  const open = (after: number) => text(eventStream({ jobs, queue: { ...queue, holds: () => true } }, { id: ID, after }))
  const streams: [number, Promise<string>][] = []
  for (let seq = 1; seq < EVENTS; seq += 1) {
    void queue.add(ID, { kind: 'log', message: `event ${seq}` })
    // At every third event the writer is ahead of the reader.
    if (seq % 3 === 0) await pause(seq % 2)
    streams.push([seq % 7, open(seq % 7)], [seq, open(seq)])
  }
  await queue.add(ID, { kind: 'done' })
  for (const after of [0, EVENTS - 1, EVENTS]) streams.push([after, open(after)])
  for (const [after, stream] of streams) {
    const seen = (await stream).split('\n').flatMap((line) => (line ? [JSON.parse(line).seq as number] : []))
    expect(seen).toEqual(Array.from({ length: EVENTS - after }, (_, index) => after + index + 1))
  }
})
