import { whenIdle } from '@civictrack/shared'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { LatestReport } from './latest-report'
import { loadLatest } from './load-latest'
import { whenOutOfSight } from './when-out-of-sight'

type Strip = ComponentType<{ reports: LatestReport[] }>

/** The newest public reports, once there are some. They come when the page has nothing better to do, and move nothing in sight. */
export function LatestReports() {
  const place = useRef<HTMLDivElement>(null)
  const [strip, setStrip] = useState<{ Strip: Strip; reports: LatestReport[] } | null>(null)

  useEffect(() => {
    let stop = () => {}
    let isHere = true
    whenIdle(async () => {
      const reports = await loadLatest()
      if (reports.length === 0 || !isHere) return
      const { LatestStrip } = await import('./latest-strip')
      if (place.current && isHere) stop = whenOutOfSight(place.current, () => setStrip({ Strip: LatestStrip, reports }))
    })
    return () => {
      isHere = false
      stop()
    }
  }, [])

  return <div ref={place}>{strip && <strip.Strip reports={strip.reports} />}</div>
}
