import { runWhenIdle } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'
import { loadLatest } from './load-latest'
import { type Latest, seenLatest } from './seen-latest'
import { whenOutOfSight } from './when-out-of-sight'

/** The newest public reports, once there are some. They come when the page has nothing better to do, and move nothing in sight. */
export function LatestReports() {
  const place = useRef<HTMLDivElement>(null)
  const [strip, setStrip] = useState(seenLatest.current)

  useEffect(() => {
    let stop = () => {}
    let isHere = true

    function show(latest: Latest) {
      seenLatest.current = latest
      setStrip(latest)
    }

    runWhenIdle(async () => {
      const reports = await loadLatest()
      if (reports.length === 0 || !isHere) return
      const { LatestStrip } = await import('./latest-strip')
      if (place.current && isHere) stop = whenOutOfSight(place.current, () => show({ Strip: LatestStrip, reports }))
    })
    return () => {
      isHere = false
      stop()
    }
  }, [])

  return <div ref={place}>{strip && <strip.Strip reports={strip.reports} />}</div>
}
