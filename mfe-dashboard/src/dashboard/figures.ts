import { Figures as Answer } from '@civictrack/contract/wire'
import { readApi } from '../live/read-api'
import { READS } from '../live/reads'
import { useLive } from '../live/use-live'

/** The four figures of the dashboard; null where there is nothing to say. */
export interface Figures {
  active: number | null
  resolvedThisWeek: number | null
  responseDays: number | null
  engagement: number | null
}

/** The fixed figures of the specification (section 9). */
export const SAMPLE_FIGURES: Figures = { active: 10, resolvedThisWeek: 10, responseDays: 50, engagement: 10 }

const NOTHING_KNOWN: Figures = { active: null, resolvedThisWeek: null, responseDays: null, engagement: null }

/** One's own figures, once they are known, and how to read them again. They stand beside the list, which says what went wrong. */
export function useFigures(): { figures: Figures; retry: (() => void) | undefined } {
  const live = useLive({ key: READS.figures.path, load: (signal) => readApi(Answer, { ...READS.figures, signal }) })
  return {
    figures: live.kind === 'ready' ? live.value : NOTHING_KNOWN,
    retry: 'retry' in live ? live.retry : undefined,
  }
}
