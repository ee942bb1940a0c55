import type { Composition } from '@civictrack/contract'
import { AdmissionError } from '../../admission/refusal'
import { composePages } from '../../compose/compose-pages'
import { ChangedRelease } from '../../render/verified-bundles'
import { compositionWithId } from '../../store/compositions'
import type { SignedRelease } from '../../store/releases/releases'
import type { Move } from './move'

interface Candidate {
  /** The composition that the candidate would replace. */
  current: Composition | undefined
  releases: SignedRelease[]
  notices: string[]
  isStepBack: boolean
}

export interface Composed {
  composition: Composition
  /** No other move makes this composition: it may be discarded when no channel points at it in the end. */
  isOwn: boolean
}

/**
 * Renders the candidate's pages, opens them in a browser where that was asked for, and stores the composition.
 * Undefined when another process has stored the very same composition.
 * @throws {AdmissionError} when a page does not render, or the browser finds a new problem.
 */
export async function composeCandidate(move: Move, candidate: Candidate): Promise<Composed | undefined> {
  const { store, by, withBrowser = false, skipChecks = [], signal, isDryRun = false } = move
  // A job that was stopped meanwhile renders nothing more.
  signal?.throwIfAborted()
  const { current, notices, isStepBack } = candidate
  const orderedAt = isDryRun ? undefined : move.orderedAt
  const isOpened = withBrowser && !isStepBack
  const composition = compositionWithId({
    parent: current?.id ?? null,
    createdAt: orderedAt ?? new Date().toISOString(),
    by,
    apps: pinned(candidate.releases),
    admission: { browser: isOpened ? 'passed' : 'skipped', notices },
  })
  const releases = candidate.releases.map(({ release }) => release)
  const changed = releases.filter(({ app, version }) => current?.apps[app]?.version !== version)
  // The browser starts while the pages are being rendered.
  const browser = isOpened ? (await import('../../admission/browser/browser-check')).startBrowserCheck() : undefined
  signal?.addEventListener('abort', () => void browser?.close(), { once: true })
  const ended = new AbortController()
  const stopped = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
  let translated: Awaited<ReturnType<typeof renderPages>>['translated'] | undefined
  const isStored = await store.compositions
    .write(composition, {
      fill: async (folder) => {
        move.report?.('Renders the pages.')
        const composed = await renderPages({ store, composition, releases, folder, signal: stopped })
        translated = composed.translated
        return composed.pages
      },
      complete: async (pages) => ({ ...pages, ...(await translated?.catch(refuse)) }),
      inspect: async (folder, pages) => {
        await browser?.check({
          ...{ store, releases, changed, folder, pages, skipChecks },
          ...{ parent: current, report: move.report },
        })
        signal?.throwIfAborted()
      },
    })
    .finally(() => {
      ended.abort()
      return browser?.close()
    })
  if (isStored) return { composition, isOwn: orderedAt === undefined }
  if (orderedAt === undefined) return undefined
  // The job was interrupted after it had stored the composition, or while it did: then its pages are not all there.
  if (await store.compositions.read(composition.id)) return { composition, isOwn: false }
  return composeCandidate({ ...move, orderedAt: new Date().toISOString() }, candidate)
}

/** Pins each app to the exact release, by its digest. */
function pinned(releases: SignedRelease[]): Composition['apps'] {
  return Object.fromEntries(
    releases.map(({ release: { app, version, buildId }, digest }) => [app, { version, buildId, digest }]),
  )
}

async function renderPages(order: Parameters<typeof composePages>[0]) {
  return composePages(order).catch(refuse)
}

/** @throws {AdmissionError} */
function refuse(error: Error): never {
  throw new AdmissionError([{ check: 'render', problem: error.message, remedy: remedyFor(error) }])
}

function remedyFor(error: unknown): string {
  if (!(error instanceof ChangedRelease)) return 'Fix the page, and publish the app as another version.'
  return `The store was changed by hand: restore the release, or take it out (npm run release -- revoke ${error.release}).`
}
