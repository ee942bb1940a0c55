import type { VitalName } from '@civictrack/contract'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Interactions that take longer than this count against a canary (https://web.dev/articles/inp: "poor"). */
const SLOW_MS = 500

export interface Measurement {
  name: VitalName
  value: number
  /** It must not wait until the page is hidden. */
  isUrgent: boolean
}

/**
 * Gives each metric once. INP is known when the page is hidden; while a canary is shown, a slow interaction is told at once, because
 * it can end the canary.
 */
export function measureVitals(
  { isCanaryShown }: { isCanaryShown: boolean },
  tell: (measured: Measurement) => void,
): void {
  const told = new Set<string>()
  const take = ({ name, value }: Pick<Metric, 'name' | 'value'>) => {
    const isUrgent = isCanaryShown && name === 'INP' && value > SLOW_MS && document.visibilityState === 'visible'
    const isFinal = name !== 'INP' || document.visibilityState === 'hidden'
    if (told.has(name) || !(isUrgent || isFinal)) return
    told.add(name)
    tell({ name, value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value), isUrgent })
  }
  for (const measure of [onFCP, onTTFB, onLCP, onCLS]) measure(take)
  onINP(take, { reportAllChanges: isCanaryShown })
}
