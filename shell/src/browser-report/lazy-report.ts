import type { BrowserError, BrowserReport, BrowserVital, LiveComposition } from '@civictrack/contract'
import { NO_ROUTE } from '@civictrack/contract/browser-error-names'
import { pageAt } from '../composition/site-map'
import { errorOf } from './error-of'
import { type Measured, measureVitals } from './measure-vitals'
import { MOST_PROBLEMS, type Problem } from './problems'

/** Everything within this time goes into one report. */
const COLLECT_MS = 1500

/** Tells the site what goes wrong in this document and how fast it is: each error once, few of them, and nothing of the visitor. */
export function browserReport(composition: LiveComposition) {
  const known = new Set<string>()
  let errors: BrowserError[] = []
  let vitals: BrowserVital[] = []
  let route = NO_ROUTE
  let timer: ReturnType<typeof setTimeout> | undefined
  const pageOf = (pathname: string) => pageAt(composition, pathname)

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (errors.length + vitals.length === 0) return
    const report: BrowserReport = { composition: composition.id, route, errors, vitals }
    errors = []
    vitals = []
    navigator.sendBeacon?.('/status/events', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }

  function sendSoon(): void {
    timer ??= setTimeout(send, COLLECT_MS)
  }

  // Before this come the listeners that measure, which have their last figures now.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())

  return {
    add(problem: Problem): void {
      // Without a network, a failure says nothing about a release.
      if (known.size >= MOST_PROBLEMS || !navigator.onLine) return
      const error = errorOf(composition, problem)
      const key = JSON.stringify(error)
      if (!error || known.has(key)) return
      known.add(key)
      const current = pageOf(location.pathname)?.path ?? NO_ROUTE
      if (errors.length > 0 && route !== current) send()
      route = current
      errors.push(error)
      sendSoon()
    },

    measure(measured: Measured): void {
      measureVitals(measured, ({ name, value, pathname, isUrgent }) => {
        const app = pageOf(pathname)?.app
        const version = app && composition.apps[app]?.version
        if (!version) return
        vitals.push({ app, version, name, value })
        if (isUrgent) sendSoon()
      })
    },
  }
}
