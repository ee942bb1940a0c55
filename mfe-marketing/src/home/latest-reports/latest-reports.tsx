import { runWhenIdle } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'
import { loadLatest } from './load-latest'
import { type Latest, seenLatest } from './seen-latest'
import { whenOutOfSight } from './when-out-of-sight'

/** The newest public reports. They are loaded when the browser is idle, and inserted while off the screen, so that nothing visible moves. */
export function LatestReports() {
  const container = useRef<HTMLDivElement>(null)
  const [strip, setStrip] = useState(seenLatest.current)

  useEffect(() => {
    let stop = () => {}
    let isMounted = true

    function show(latest: Latest) {
      seenLatest.current = latest
      setStrip(latest)
    }

    runWhenIdle(async () => {
      const reports = await loadLatest()
      if (reports.length === 0 || !isMounted) return
      const { LatestStrip } = await import('./latest-strip')
      if (container.current && isMounted)
        stop = whenOutOfSight(container.current, () => show({ Strip: LatestStrip, reports }))
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [])

  return <div ref={container}>{strip && <strip.Strip reports={strip.reports} />}</div>
}
