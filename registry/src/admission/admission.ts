import type { Release } from '@civictrack/contract'
import type { SignedRelease } from '../store/releases/releases'
import type { Store } from '../store/store'
import { assetReader } from './assets/asset-reader'
import * as checks from './checks/all-checks'
import type { AdmissionCheck, Candidate } from './checks/check'
import { AdmissionError, type Refusal } from './refusal'

/** `render` and `browser` need the composed pages, and run while the candidate is composed. */
export type Check = keyof typeof checks | 'render' | 'browser'

interface Order {
  store: Store
  releases: SignedRelease[]
  /** The releases of the composition that the candidate would replace; empty for the first one. */
  parent: { release: Release; digest: string }[]
  /** The address at which citizens open the site. */
  siteUrl: string | undefined
  /** Reads the live API's OpenAPI document; undefined when no API responds. */
  openApi: () => Promise<unknown>
  isStepBack: boolean
  /** Checks that are not run. Only tests use this, to prove which check refuses a bad release. */
  skipChecks?: readonly Check[]
}

/**
 * Compares a candidate with its parent.
 * @returns observations that are no reason to refuse it.
 * @throws {AdmissionError} with every problem that the parent does not have, and how to fix each.
 */
export async function admit({ isStepBack, skipChecks = [], ...order }: Order): Promise<string[]> {
  const candidate = candidateOf(order)
  const refusals: Refusal[] = []
  for (const [check, { run }] of checksFor(isStepBack)) {
    if (skipChecks.includes(check)) continue
    const problems = await run(candidate)
    refusals.push(...problems.map((problem) => ({ check, ...problem })))
  }
  if (refusals.length > 0) throw new AdmissionError(refusals)
  return candidate.notices
}

function candidateOf({ parent, ...order }: Omit<Order, 'isStepBack' | 'skipChecks'>): Candidate {
  const known = new Map(parent.map(({ release, digest }) => [release.app, digest]))
  return {
    ...order,
    changed: order.releases.filter(({ release, digest }) => known.get(release.app) !== digest),
    parent: parent.map(({ release }) => release),
    assets: assetReader(order.store, order.siteUrl),
    notices: [],
  }
}

/** The checks that every candidate must pass come first, each group in alphabetical order. */
function checksFor(isStepBack: boolean): [Check, AdmissionCheck][] {
  const all = (Object.entries(checks) as [Check, AdmissionCheck][]).sort(([a], [b]) => (a < b ? -1 : 1))
  const forEveryMove = all.filter(([, { appliesTo }]) => appliesTo === 'every move')
  const forMovesForward = all.filter(([, { appliesTo }]) => appliesTo === 'moves forward')
  return isStepBack ? forEveryMove : [...forEveryMove, ...forMovesForward]
}
