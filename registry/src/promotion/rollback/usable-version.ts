import { DamagedRelease, damagedAsValue } from '../../store/releases/releases'
import type { AppVersion, Move } from '../move/move'
import { versionBefore } from './rollback-target'

/** The version of an app that a rollback would return to: published, intact and not revoked. */
export async function usableVersionBefore({ store, channel }: Move, app: string): Promise<string | undefined> {
  const [history, revoked, published] = await Promise.all([
    store.channels.history(channel),
    store.revocations.all(),
    store.releases.list(app),
  ])
  const isUsable = (version: string) =>
    !revoked.has(`${app}@${version}`) && published.some((release) => release.version === version)
  return versionBefore(history, { app, isUsable })
}

/** Whether a release that is live can no longer be used: revoked, missing or damaged. */
export async function isUnusable({ store }: Move, { app, version }: AppVersion): Promise<boolean> {
  if (await store.revocations.has(app, version)) return true
  const release = await store.releases.read(app, version).catch(damagedAsValue)
  return !release || release instanceof DamagedRelease
}
