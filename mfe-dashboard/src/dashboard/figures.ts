import { READS } from '../reads/reads'
import { useMyQuery } from '../reads/use-my-query'

/** The four figures of the dashboard; null where there is nothing to say. */
export interface Figures {
  active: number | null
  resolvedThisWeek: number | null
  responseDays: number | null
  engagement: number | null
}

/** The fixed figures of the specification (section 9). */
export const SAMPLE_FIGURES: Figures = { active: 10, resolvedThisWeek: 10, responseDays: 50, engagement: 10 }

const UNKNOWN: Figures = { active: null, resolvedThisWeek: null, responseDays: null, engagement: null }

/** The account's figures, and how to read them again. They show no error: the list beside them does. */
export function useFigures(): { figures: Figures; retry: () => void } {
  const { data, retry } = useMyQuery<Figures>(READS.figures)
  return { figures: data.kind === 'ready' ? data.value : UNKNOWN, retry }
}
