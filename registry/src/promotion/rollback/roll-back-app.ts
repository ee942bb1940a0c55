import type { Canary } from '@civictrack/contract'
import { namesOf } from '../canary/canary-after'
import type { Move, MoveResult } from '../move/move'
import { moveChannel } from '../move/move-channel'
import { versionsOf } from '../move/versions-of'
import { usableVersionBefore } from './usable-version'
import { withoutUnusableApps } from './without-unusable-apps'

interface Rollback extends Move {
  /** The version or canary that the rollback takes back (`liveOf`): when it is not live any more, nothing moves. */
  leaves?: string | undefined
}

/** Takes one app back to the version before, and keeps the other apps' releases. A canary of the app ends, and nothing else changes. */
export function rollBackApp({ leaves, ...move }: Rollback, app: string): Promise<MoveResult> {
  return moveChannel(move, async (current, canary) => {
    // Another composer may have run the same job.
    if (leaves !== undefined && liveOf(app, { apps: versionsOf(current), canary }) !== leaves)
      return { reason: `rollback ${app}`, changes: [], takenBack: [], isStepBack: true }
    if (canary?.releases.some((release) => release.app === app))
      return {
        reason: `rollback ${app}: the canary of ${namesOf(canary.releases)} ended`,
        ...{ changes: [], takenBack: [], isStepBack: true, canary: 'end' },
      }
    const target = await usableVersionBefore(move, app)
    const live = current?.apps[app]?.version
    if (!target) throw new Error(noEarlierVersion(move.channel, { app, version: live }))
    const changes = [{ app, version: target }]
    const step = { reason: `rollback ${app}`, changes, takenBack: [`${app}@${live}`], isStepBack: true }
    return withoutUnusableApps(move, { current, step })
  })
}

interface Live {
  apps: Record<string, string>
  canary: Canary | undefined
}

/** The part of a channel that a rollback of the app takes back: a canary of the app, else its version. */
export function liveOf(app: string, { apps, canary }: Live): string | undefined {
  const isCanary = canary?.releases.some((release) => release.app === app)
  return isCanary ? `canary ${canary?.id}` : apps[app]
}

function noEarlierVersion(channel: string, { app, version }: { app: string; version: string | undefined }): string {
  const problem = `There is no earlier version of "${app}" on the channel "${channel}".`
  // Neither a rollback nor a revocation may leave a channel without a shell.
  if (!version || app === 'shell') return problem
  return `${problem} Instead, "rollback" takes the whole channel one step back, and "revoke ${app}@${version}" takes this release out for good.`
}
