import { join } from 'node:path'
import { withFileLock } from '../../files/file-lock'
import type { Store } from '../store'

/** Runs one change of a branch's preview at a time, across processes. */
export function withBranchLock<Result>(
  { store, branch }: { store: Store; branch: string },
  task: () => Promise<Result>,
): Promise<Result> {
  // No channel's name begins with a full stop.
  return withFileLock(join(store.turnsFolder, `.branch-${branch}`), task)
}
