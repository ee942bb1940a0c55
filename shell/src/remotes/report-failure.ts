import type { LiveComposition, RemoteFailure } from '@civictrack/contract'

/** A visit that goes wrong everywhere says so, but not for ever. */
const MOST_REPORTS = 10

const told = new Set<string>()

/** Tells the site which release failed, once a document, and nothing about the person. Nobody waits for it. */
export function reportFailure(composition: LiveComposition, { app, kind }: Pick<RemoteFailure, 'app' | 'kind'>): void {
  const version = composition.apps[app]?.version
  const failure = `${app} ${kind}`
  // Who has no network at all says nothing about a release.
  if (!version || !navigator.onLine || told.has(failure) || told.size >= MOST_REPORTS) return
  told.add(failure)
  const report: RemoteFailure = { composition: composition.id, app, version, kind }
  navigator.sendBeacon?.('/status/report', new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
