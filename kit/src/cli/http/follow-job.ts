import type { IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline/promises'
import { JobAccepted, JobEvent } from '@civictrack/contract/registry'
import type { Progress } from '../progress/progress'
import type { Open } from './registry-request'
import { parseJson, ResponseError } from './transport/response-error'
import { type Advance, type RetryOptions, withRetries } from './transport/retry'
import { ConnectionError } from './transport/send'

interface Follow {
  open: Open
  /** The response that named the job. */
  accepted: unknown
  progress: Progress
  options: RetryOptions
}

/**
 * Shows a job's log and progress until it ends, and returns its result. A broken connection continues behind the last event.
 * @throws {ResponseError} with the refusals, when the job failed.
 */
export async function followJob({ open, accepted, progress, options }: Follow): Promise<unknown> {
  const { job } = JobAccepted.parse(accepted)
  let after = 0
  const last = await withRetries(async (advance) => {
    const path = `jobs/${encodeURIComponent(job)}/events`
    const events = await open({ method: 'GET', path, query: { after: String(after) } })
    for await (const event of eventsIn(events, advance)) {
      after = event.seq
      if (event.kind === 'done' || event.kind === 'failed') return event
      show(event, progress)
    }
    throw new ConnectionError('The events of the job ended early.', '')
  }, options)
  if (last.kind === 'failed')
    throw new ResponseError(last.message ?? 'The job failed.', last.statusCode ?? 0, last.refusals)
  return last.result
}

async function* eventsIn(response: IncomingMessage, advance: Advance): AsyncGenerator<JobEvent> {
  // An iterator of lines alone would wait for ever when the connection breaks.
  const broken = new Promise<never>((_, reject) =>
    response.on('error', (cause) => reject(new ConnectionError('The connection broke.', '', { cause }))),
  )
  broken.catch(() => undefined)
  const lines = createInterface({ input: response, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await Promise.race([lines.next(), broken])
    if (done) return
    const read = value.trim() === '' ? undefined : JobEvent.safeParse(parseJson(value))
    advance()
    // A line that is cut off in the middle is not JSON; the connection broke there.
    if (read?.success) yield read.data
  }
}

function show({ kind, message, done = 0, total = 0 }: JobEvent, progress: Progress): void {
  if (kind === 'progress') progress.step({ label: message ?? 'done', done, total, unit: 'items' })
  else if (message !== undefined) progress.line(message)
}
