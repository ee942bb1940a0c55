import type { Move, MoveResult } from '../move/move'
import { moveChannel } from '../move/move-channel'
import { usableVersionBefore } from './usable-version'
import { withoutUnusableApps } from './without-unusable-apps'

/** Takes one app back to the version before, and keeps the other apps' releases. */
export function rollBackApp(move: Move, app: string): Promise<MoveResult> {
  return moveChannel(move, async (current) => {
    const target = await usableVersionBefore(move, app)
    const live = current?.apps[app]?.version
    if (!target) throw new Error(noEarlierVersion(move.channel, { app, version: live }))
    const changes = [{ app, version: target }]
    const step = { reason: `rollback ${app}`, changes, takenBack: [`${app}@${live}`], isStepBack: true }
    return withoutUnusableApps(move, { current, step })
  })
}

function noEarlierVersion(channel: string, { app, version }: { app: string; version: string | undefined }): string {
  const problem = `There is no earlier version of "${app}" on the channel "${channel}".`
  // Neither a rollback nor a revocation may leave a channel without a shell.
  if (!version || app === 'shell') return problem
  return `${problem} Instead, "rollback" takes the whole channel one step back, and "revoke ${app}@${version}" takes this release out for good.`
}
