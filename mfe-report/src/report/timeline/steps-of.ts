import type { ReportDetail, TimelineStep } from '@civictrack/contract/wire'

/** A step as the timeline shows it. */
export interface ShownStep extends TimelineStep {
  /** It was sent to the same authority before. */
  isAgain: boolean
  /** When the authority of this step was sent the report last; undefined where it never was. */
  sentOn: string | undefined
}

/** The steps of a report, oldest first. A server of before authorities tells the changes of the status only. */
export function stepsOf({ timeline, history }: Pick<ReportDetail, 'timeline' | 'history'>): ShownStep[] {
  const steps = timeline ?? history.map(fromHistory)
  return steps.filter(hasOwnLine).map((step, index, shown) => {
    const sentBefore = shown
      .slice(0, index)
      .findLast((earlier) => earlier.step === 'sent' && earlier.authority === step.authority)
    return { ...step, isAgain: step.step === 'sent' && sentBefore !== undefined, sentOn: sentBefore?.date }
  })
}

function fromHistory({ status, date }: ReportDetail['history'][number], index: number): TimelineStep {
  return { step: index === 0 ? 'reported' : 'status', by: index === 0 ? 'reporter' : 'site', date, status }
}

/** A status that an authority's answer only passed through is no news: the answer says more. */
function hasOwnLine({ step, by, date }: TimelineStep, index: number, steps: TimelineStep[]): boolean {
  const next = steps[index + 1]
  return !(step === 'status' && by === 'authority' && next?.by === 'authority' && next.date === date)
}
