import type { AppVersion, Move, MoveResult } from '../move/move'
import { moveChannel } from '../move/move-channel'
import { usableVersionBefore } from '../rollback/usable-version'
import { withoutUnusableApps } from '../rollback/without-unusable-apps'

/** Removes a release from a channel. The version before replaces it; where there is none, the app is removed. */
export function removeRelease(move: Move, { app, version }: AppVersion): Promise<MoveResult> {
  return moveChannel(move, async (current) => {
    const step = { reason: `revoke ${app}@${version}`, takenBack: [`${app}@${version}`], isStepBack: true }
    if (current?.apps[app]?.version !== version) return { ...step, changes: [] }
    const changes = [{ app, version: await usableVersionBefore(move, app) }]
    return withoutUnusableApps(move, { current, step: { ...step, changes } })
  })
}
