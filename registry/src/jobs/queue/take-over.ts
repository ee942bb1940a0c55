import { logProblem } from '@civictrack/contract/request-log'
import type { ComposerPresence } from '../../heartbeats/composer-presence'
import { hasEnded } from '../events/event-log'
import type { jobEvents } from '../events/job-events'
import { timeOfJobId } from '../kept/job-id'
import type { Claimed, JobStore } from '../kept/job-store'
import { fail, type Recording } from './record-outcome'

interface TakeOver extends Recording {
  jobs: JobStore
  events: ReturnType<typeof jobEvents>
  presence: Pick<ComposerPresence, 'id' | 'isGone'>
  isHeld: (id: string) => boolean
}

/** A job that ran at this many composers, one after the other, probably ends the process itself. */
const MAX_RESTARTS = 10
/** An order that was not kept in this time is not kept any more. */
const KEEPING_MS = 3_600_000

/**
 * The unfinished jobs of composers that are gone, oldest first: they belong to this composer now. Also those of its own that it
 * does not hold, because the storage did not answer while it took or ended them.
 */
export async function takeOver(options: TakeOver): Promise<Claimed[]> {
  const { jobs, isHeld } = options
  const isGone = onceEach(options.presence.isGone)
  const taken: Claimed[] = []
  for (const [id, claim] of await jobs.claims.newest()) {
    if (isHeld(id)) continue
    const claimed = await takeOne(options, { id, claim, isGone }).catch((error) =>
      logProblem(`The job ${id} could not be taken over: ${error}`),
    )
    if (claimed) taken.push(claimed)
  }
  return taken.sort((one, other) => one.job.createdAt.localeCompare(other.job.createdAt))
}

interface Candidate {
  id: string
  /** The number of its valid claim. */
  claim: number
  isGone: (owner: string) => Promise<boolean>
}

/** Undefined when the job belongs to another composer, or needs no more work. */
async function takeOne(options: TakeOver, { id, claim, isGone }: Candidate): Promise<Claimed | undefined> {
  const { jobs, presence } = options
  const owner = await jobs.claims.ownerOf(id, claim)
  if (owner === undefined) return undefined
  const isOwn = owner === presence.id()
  if (!isOwn && !(await isGone(owner))) return undefined
  const job = await jobs.read(id)
  if (!job) {
    // The composer ended before it had kept the order, of which its caller got no answer.
    if (Date.now() - (timeOfJobId(id) ?? 0) > KEEPING_MS) await jobs.claims.release(id, claim)
    return undefined
  }
  if (!isOwn && !(await jobs.claims.take(id, claim + 1))) return undefined
  const number = isOwn ? claim : claim + 1
  return begin(options, { job: { ...job, restarts: Math.max(1, number) }, claim: number })
}

async function begin(options: TakeOver, claimed: Claimed): Promise<Claimed | undefined> {
  const { jobs, events } = options
  const { job, claim } = claimed
  const ended = job.state === 'waiting' ? hasEnded(await jobs.events(job.id)) : job.state
  if (ended) {
    await jobs.end(claimed, ended)
    return undefined
  }
  if (claim > MAX_RESTARTS) {
    const message = `This job was given up: the registry was ended ${MAX_RESTARTS} times while it ran. The log of the registry may say why. Send the order again.`
    await fail(options, { ...claimed, failure: { kind: 'failed', message, statusCode: 500 } })
    return undefined
  }
  await events.add(job.id, { kind: 'log', message: 'The registry was restarted; the work begins again.' })
  return claimed
}

/** Asks once for each name. */
function onceEach<Result>(ask: (name: string) => Promise<Result>) {
  const asked = new Map<string, Promise<Result>>()
  return (name: string) => {
    const answer = asked.get(name) ?? ask(name)
    asked.set(name, answer)
    return answer
  }
}
