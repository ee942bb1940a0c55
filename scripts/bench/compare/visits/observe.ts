/** The figures that a page tells of itself, in milliseconds since the navigation. */
export interface Seen {
  fcp: number
  lcp: number
  cls: number
  /** Total blocking time: what each task takes beyond 50 ms. */
  tbt: number
  /** When React had hydrated the heading; 0 until then. */
  interactive: number
  /** The longest interaction, from the touch to the next paint. */
  inp: number
}

/** Runs in the page, before its first line. */
export function observe(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0, interactive: 0, inp: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  watch('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50)
  })
  const take = (entry: PerformanceEntry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration)
  }
  watch('event', take, { durationThreshold: 16 })
  watch('first-input', take)
  const look = () => {
    const heading = document.querySelector('main h1')
    if (heading && Object.keys(heading).some((key) => key.startsWith('__react'))) seen.interactive = performance.now()
    else setTimeout(look, 20)
  }
  look()
}
