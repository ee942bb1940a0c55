import type { ChannelEntry } from '@civictrack/contract'

/** Releases that were taken back and not promoted again since: no rollback returns to them. `history` is newest first. */
function releasesTakenBack(history: ChannelEntry[]): Set<string> {
  const takenBack = new Set<string>()
  for (const entry of [...history].reverse()) {
    for (const release of releasesOf(entry)) takenBack.delete(release)
    for (const release of entry.left) takenBack.add(release)
  }
  return takenBack
}

/** The newest earlier composition that differs from the current one and holds no release that was taken back. */
export function compositionBefore(history: ChannelEntry[], isUsable: (entry: ChannelEntry) => boolean) {
  const takenBack = releasesTakenBack(history)
  const current = history[0] && releasesOf(history[0]).join()
  return history.find((entry) => {
    const releases = releasesOf(entry)
    return releases.join() !== current && !releases.some((release) => takenBack.has(release)) && isUsable(entry)
  })
}

interface Order {
  app: string
  isUsable: (version: string) => boolean
}

/** The newest earlier version of an app on a channel that was not taken back. */
export function versionBefore(history: ChannelEntry[], { app, isUsable }: Order): string | undefined {
  const takenBack = releasesTakenBack(history)
  const current = history[0]?.apps[app]
  return history
    .map((entry) => entry.apps[app])
    .find((version) => version && version !== current && !takenBack.has(`${app}@${version}`) && isUsable(version))
}

/** The releases of a channel entry, as `app@version`. */
export function releasesOf({ apps }: Pick<ChannelEntry, 'apps'>): string[] {
  return Object.entries(apps)
    .map(([app, version]) => `${app}@${version}`)
    .sort()
}
