import { shows } from '../canary/canary-after'
import type { AppVersion, Move, MoveResult, Step } from '../move/move'
import { moveChannel } from '../move/move-channel'
import { usableVersionBefore } from '../rollback/usable-version'
import { withoutUnusableApps } from '../rollback/without-unusable-apps'

/**
 * Removes a release from a channel. The version before replaces it; where there is none, the app is removed. A canary that shows it
 * ends.
 */
export function removeRelease(move: Move, { app, version }: AppVersion): Promise<MoveResult> {
  return moveChannel(move, async (current, canary) => {
    const step: Step = {
      reason: `revoke ${app}@${version}`,
      changes: [],
      takenBack: [`${app}@${version}`],
      isStepBack: true,
      ...(shows(canary, { app, version }) && { canary: 'end' }),
    }
    if (current?.apps[app]?.version !== version) return step
    const changes = [{ app, version: await usableVersionBefore(move, app) }]
    return withoutUnusableApps(move, { current, step: { ...step, changes } })
  })
}
