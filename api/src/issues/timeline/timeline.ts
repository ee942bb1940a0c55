import type { TimelineStep } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import type { Issue } from '../issues-tables'
import { statusSteps } from './status-steps'
import type { TimelineEntry } from './timeline-entry'

/** Every step of a report with who said it, oldest first. */
export async function timelineOf(context: Context, issue: Issue): Promise<TimelineStep[]> {
  const changes = await statusSteps(context.db, issue.id)
  const told: TimelineEntry[] = []
  for (const source of context.timelineSources) told.push(...(await source(context.db, issue)))
  return inOneLine(changes, told).map(present)
}

/** A change of the status and the step that caused it are written by one transaction. */
const TOGETHER = 60_000

/** Puts both lists together; a change that a step brought with it has no line of its own. */
export function inOneLine(changes: TimelineEntry[], told: TimelineEntry[]): TimelineEntry[] {
  const left = new Set(changes)
  const steps = told.map((entry) => {
    if (!entry.status) return entry
    const near = (change: TimelineEntry) => Math.abs(change.at.getTime() - entry.at.getTime())
    const own = [...left]
      .filter((change) => change.step === 'status' && change.status === entry.status)
      .filter((change) => near(change) <= TOGETHER)
      .sort((a, b) => near(a) - near(b))[0]
    if (own) left.delete(own)
    // A step that changed nothing, because the report was there already, names no status.
    return own ? entry : { ...entry, status: undefined }
  })
  return [...left, ...steps].sort((a, b) => a.at.getTime() - b.at.getTime())
}

function present(entry: TimelineEntry): TimelineStep {
  const { step, by, at, authority, note, expectedOn, photo, thumbnail, status } = entry
  return {
    step,
    by,
    date: at.toISOString(),
    ...(status && { status }),
    ...(authority && { authority }),
    ...(note && { note }),
    ...(expectedOn && { expectedOn }),
    ...(photo && { photo }),
    ...(thumbnail && { thumbnail }),
  }
}
