import { DamagedRelease, damagedAsValue } from '../../store/releases/releases'
import type { AppVersion, Move } from '../move/move'
import { versionBefore } from './rollback-target'

/** The version of an app that a rollback would return to: published, intact and not revoked. */
export async function usableVersionBefore(move: Move, app: string): Promise<string | undefined> {
  const state = await move.store.channels.state(move.channel)
  const isUsable = async (version: string) => !(await isUnusable(move, { app, version }))
  return state && versionBefore(state, { app, isUsable })
}

/** Whether a release can no longer be used: revoked, missing or damaged. */
export async function isUnusable({ store }: Move, { app, version }: AppVersion): Promise<boolean> {
  if (await store.revocations.has(app, version)) return true
  const release = await store.releases.read(app, version).catch(damagedAsValue)
  return !release || release instanceof DamagedRelease
}
