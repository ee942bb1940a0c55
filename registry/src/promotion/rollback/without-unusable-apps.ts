import type { Composition } from '@civictrack/contract'
import type { AppVersion, Move, Step } from '../move/move'
import { isUnusable, usableVersionBefore } from './usable-version'

interface Planned {
  current: Composition | undefined
  step: Step
}

/** Adds to a step back every other app whose live release can no longer be used: it could not stay anyway. */
export async function withoutUnusableApps(move: Move, { current, step }: Planned): Promise<Step> {
  const unusable = await unusableApps(move, { current, step })
  if (unusable.length === 0) return step
  const names = unusable.map(({ app, version }) => `${app}@${version}`)
  const changes = await Promise.all(
    unusable.map(async ({ app }) => ({ app, version: await usableVersionBefore(move, app) })),
  )
  return {
    ...step,
    reason: `${step.reason}, without ${names.join(' ')}, which cannot be used any more`,
    changes: [...step.changes, ...changes],
    takenBack: [...step.takenBack, ...names],
  }
}

async function unusableApps(move: Move, { current, step }: Planned): Promise<AppVersion[]> {
  const others = Object.entries(current?.apps ?? {})
    .map(([app, { version }]) => ({ app, version }))
    .filter(({ app }) => !step.changes.some((change) => change.app === app))
  const areUnusable = await Promise.all(others.map((other) => isUnusable(move, other)))
  return others.filter((_, index) => areUnusable[index])
}
