import type { ChannelEntry } from '@civictrack/contract'
import type { ChannelState } from '../../store/channels/channels'

/** The newest earlier composition that differs from the current one and holds no release that was taken back. */
export async function compositionBefore(
  { head, takenBack, before }: Omit<ChannelState, 'since'>,
  isUsable: (entry: ChannelEntry) => Promise<boolean>,
): Promise<ChannelEntry | undefined> {
  const current = releasesOf(head).join()
  let entry = await before(head.serial)
  while (entry) {
    const releases = releasesOf(entry)
    const left = releases.find((release) => takenBack.includes(release))
    if (!left && releases.join() !== current && (await isUsable(entry))) return entry
    const [app = ''] = left?.split('@') ?? []
    entry = await before(firstWithSameVersion(entry, app))
  }
  return undefined
}

interface Order {
  app: string
  isUsable: (version: string) => Promise<boolean>
}

/** The newest earlier version of an app on a channel that was not taken back. */
export async function versionBefore(
  { head, takenBack, before }: Omit<ChannelState, 'since'>,
  { app, isUsable }: Order,
): Promise<string | undefined> {
  const current = head.apps[app]
  for (let entry: ChannelEntry | undefined = head; entry; entry = await before(firstWithSameVersion(entry, app))) {
    const version = entry.apps[app]
    if (!version || version === current || takenBack.includes(`${app}@${version}`)) continue
    if (await isUsable(version)) return version
  }
  return undefined
}

/** The serial of the move that set an app's version: no move from there up to this one holds another version of it. */
function firstWithSameVersion({ serial, since }: ChannelEntry, app: string): number {
  return since?.[app]?.serial ?? serial
}

/** The releases of a channel entry, as `app@version`. */
export function releasesOf({ apps }: Pick<ChannelEntry, 'apps'>): string[] {
  return Object.entries(apps)
    .map(([app, version]) => `${app}@${version}`)
    .sort()
}
