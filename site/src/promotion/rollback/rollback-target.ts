import type { ChannelEntry } from '@civictrack/contract'

/** Releases that were taken back and not promoted again since: no way back leads to them. `history` is newest first. */
function leftBehind(history: ChannelEntry[]): Set<string> {
  const left = new Set<string>()
  for (const entry of [...history].reverse()) {
    for (const release of releasesOf(entry)) left.delete(release)
    for (const release of entry.left) left.add(release)
  }
  return left
}

/** The newest earlier composition of a channel that differs from the present one and holds nothing that was left. */
export function compositionBefore(history: ChannelEntry[], isUsable: (entry: ChannelEntry) => boolean) {
  const left = leftBehind(history)
  const present = history[0] && releasesOf(history[0]).join()
  return history.find((entry) => {
    const releases = releasesOf(entry)
    return releases.join() !== present && !releases.some((release) => left.has(release)) && isUsable(entry)
  })
}

/** The newest earlier version of an app on a channel that was not left. */
export function versionBefore(
  history: ChannelEntry[],
  app: string,
  isUsable: (version: string) => boolean,
): string | undefined {
  const left = leftBehind(history)
  const present = history[0]?.apps[app]
  return history
    .map((entry) => entry.apps[app])
    .find((version) => version && version !== present && !left.has(`${app}@${version}`) && isUsable(version))
}

export function releasesOf({ apps }: Pick<ChannelEntry, 'apps'>): string[] {
  return Object.entries(apps)
    .map(([app, version]) => `${app}@${version}`)
    .sort()
}
