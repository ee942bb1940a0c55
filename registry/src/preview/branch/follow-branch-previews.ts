import { setTimeout as pause } from 'node:timers/promises'
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
  const { intervalMs = INTERVAL_MS, logError = console.error } = options
  const ending = new AbortController()
  const retryAt = new Map<string, number>()

  async function followAll(): Promise<void> {
    for (const branch of await options.store.branchPreviews.names()) {
      if (ending.signal.aborted) return
      if ((retryAt.get(branch) ?? 0) > Date.now()) continue
      await followBranch(options, branch).catch((error: Error) => {
        retryAt.set(branch, Date.now() + RETRY_MS)
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
  if (!(await newBaseOf(store, await store.branchPreviews.read(branch)))) return
  await withBranchLock({ store, branch }, async () => {
    const preview = await store.branchPreviews.read(branch)
    const base = await newBaseOf(store, preview)
    // Another process may have done it while this one waited.
    if (!preview || !base) return
    const channelMove = { ...move, store, channel: preview.base, by: FOLLOWER }
    const followed = await composeBranch(channelMove, preview).catch(refusedAsProblem(preview))
    await store.branchPreviews.write('problem' in followed ? { ...followed, composedOn: base } : followed.preview)
  })
}

/** The composition of the base channel that an open preview was not composed on yet. */
async function newBaseOf(store: Store, preview: BranchPreview | undefined): Promise<string | undefined> {
  if (!preview || !isOpen(preview)) return undefined
  const head = await store.channels.current(preview.base)
  return head?.composition === preview.composedOn ? undefined : head?.composition
}

/** For `catch`: a refusal is recorded and tried again when the base channel moves; other errors are tried again soon. */
function refusedAsProblem(preview: BranchPreview) {
  return (error: unknown): BranchPreview => {
    if (error instanceof AdmissionError) return withProblem(preview, error)
    throw error
  }
}
