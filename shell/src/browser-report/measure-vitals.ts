import type { VitalName } from '@civictrack/contract'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Interactions that take longer than this count against a canary (https://web.dev/articles/inp: "poor"). */
const SLOW_MS = 500

export interface Measurement {
  name: VitalName
  value: number
  /** The path of the page that it tells of. */
  pathname: string
  /** It must not wait until the page is hidden. */
  isUrgent: boolean
}

export interface Measured {
  /** The path that the document was opened at. */
  pathname: string
  isCanaryShown: boolean
}

/**
 * Gives each metric once. CLS and INP are known when the page is hidden; while a canary is shown, a slow interaction is told at
 * once, because it can end the canary.
 */
export function measureVitals(
  { pathname: opened, isCanaryShown }: Measured,
  tell: (measured: Measurement) => void,
): void {
  const told = new Set<string>()
  const take = ({ name, value }: Pick<Metric, 'name' | 'value'>, pathname: string) => {
    const isUrgent = isCanaryShown && name === 'INP' && value > SLOW_MS && document.visibilityState === 'visible'
    const isFinal = (name !== 'INP' && name !== 'CLS') || document.visibilityState === 'hidden'
    if (told.has(name) || !(isUrgent || isFinal)) return
    told.add(name)
    tell({ name, value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value), pathname, isUrgent })
  }
  for (const measure of [onFCP, onTTFB, onLCP]) measure((metric) => take(metric, opened))
  // The first value is of the time before this code was there.
  let moved: string | undefined
  onCLS(
    (metric) => {
      if (document.visibilityState !== 'hidden') moved = moved ? location.pathname : opened
      take(metric, moved ?? opened)
    },
    { reportAllChanges: true },
  )
  onINP((metric) => take(metric, location.pathname), { reportAllChanges: isCanaryShown })
}
