import type { LiveComposition, RemoteFailure } from '@civictrack/contract'

/** The most reports from one document: more would say nothing new. */
const MOST_REPORTS = 10

export interface RemoteFailureReporter {
  report: (failure: Pick<RemoteFailure, 'app' | 'kind'>) => void
}

/** Tells the site which releases failed in this document, each failure once, and nothing about the visitor. Nothing waits for it. */
export function remoteFailureReporter(composition: LiveComposition): RemoteFailureReporter {
  const reported = new Set<string>()
  return {
    report({ app, kind }) {
      const version = composition.apps[app]?.version
      const failure = `${app} ${kind}`
      // Without a network, a failure says nothing about a release.
      if (!version || !navigator.onLine || reported.has(failure) || reported.size >= MOST_REPORTS) return
      reported.add(failure)
      const body: RemoteFailure = { composition: composition.id, app, version, kind }
      navigator.sendBeacon?.('/status/report', new Blob([JSON.stringify(body)], { type: 'application/json' }))
    },
  }
}
