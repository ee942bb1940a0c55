import { setTimeout as pause } from 'node:timers/promises'
import { logProblem } from '@civictrack/contract/request-log'
import { AdmissionError } from '../../admission/refusal'
import type { Move } from '../../promotion/move/move'
import { withBranchLock } from '../../store/branch-previews/branch-lock'
import { type BranchPreview, isOpen } from '../../store/branch-previews/branch-preview-store'
import type { Store } from '../../store/store'
import { composeBranch, withProblem } from './compose-branch'

/** The base channels are read this often. */
const INTERVAL_MS = 1000
/** After an unexpected error a preview is composed again after this time. */
const RETRY_MS = 30_000
/** A refused preview is tried again after this time, as the cause may pass: an API that did not respond. */
const REFUSED_MS = 300_000
/** The name that the preview's channel records for these moves. */
const FOLLOWER = 'preview'

interface Options {
  store: Store
  /** The settings of the moves: the site's address and the API's description. */
  move?: Pick<Move, 'siteUrl' | 'openApi'>
  intervalMs?: number
  logError?: (problem: string) => void
}

/**
 * Keeps open previews of branches up to date with their base channel, also when another process moved it. When the new
 * composition is refused, the preview stays as it was and its record says why.
 */
export function followBranchPreviews(options: Options): { close: () => Promise<void> } {
  const { intervalMs = INTERVAL_MS, logError = logProblem } = options
  const ending = new AbortController()
  const retryAt = new Map<string, number>()

  async function followAll(): Promise<void> {
    for (const branch of await options.store.branchPreviews.names()) {
      if (ending.signal.aborted) return
      if ((retryAt.get(branch) ?? 0) > performance.now()) continue
      await followBranch(options, branch).catch((error: Error) => {
        if (ending.signal.aborted) return
        retryAt.set(branch, performance.now() + RETRY_MS)
        logError(`The preview "${branch}" could not be brought up to date: ${error.message}`)
      })
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await followAll().catch((error: Error) => logError(`Previews could not be brought up to date: ${error.message}`))
      await pause(intervalMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async close() {
      ending.abort()
      await running
    },
  }
}

async function followBranch({ store, move }: Options, branch: string): Promise<void> {
  const known = await store.branchPreviews.read(branch)
  if (known?.isClosed) return store.branchPreviews.confirmClosed(branch)
  if (!(await newBaseOf(store, known))) return
  await withBranchLock({ store, branch }, async () => {
    const preview = await store.branchPreviews.read(branch)
    const base = await newBaseOf(store, preview)
    // Another process may have done it while this one waited.
    if (!preview || !base) return
    const channelMove = { ...move, store, channel: preview.base, by: FOLLOWER }
    const followed = await composeBranch(channelMove, preview).then(
      (composed) => composed.preview,
      (error: unknown) => refused(preview, { base, error }),
    )
    await store.branchPreviews.write(followed)
  })
}

/** The composition of the base channel that an open preview should be composed on; undefined when it is up to date. */
async function newBaseOf(store: Store, preview: BranchPreview | undefined): Promise<string | undefined> {
  if (!preview || !isOpen(preview)) return undefined
  const base = (await store.channels.current(preview.base))?.composition
  if (base === preview.composedOn && preview.refusedOn === null) return undefined
  // A time in the future comes from a clock that was set back since.
  const isRecent = Math.abs(Date.now() - Date.parse(preview.problem?.at ?? '')) < REFUSED_MS
  const wasJustRefused = base === preview.refusedOn && isRecent
  return wasJustRefused ? undefined : base
}

/** @throws every error but a refusal: it is logged, and the preview is composed again soon. */
function refused(preview: BranchPreview, { base, error }: { base: string; error: unknown }): BranchPreview {
  if (error instanceof AdmissionError) return { ...withProblem(preview, error), refusedOn: base }
  throw error
}
