import type { Release } from '@civictrack/contract'
import type { SignedRelease } from '../store/releases/releases'
import type { Store } from '../store/store'
import { assetReader } from './asset-reader'
import { contract } from './checks/contract'
import { hashes } from './checks/hashes'
import { hosts } from './checks/hosts'
import { libraries } from './checks/libraries'
import { menus } from './checks/menus'
import { names } from './checks/names'
import { operations } from './checks/operations'
import { ranges } from './checks/ranges'
import { revoked } from './checks/revoked'
import { gone, routes } from './checks/routes'
import { shell } from './checks/shell'
import { signature } from './checks/signature'
import { size } from './checks/size'
import type { Candidate, Refusal } from './refusal'
import { AdmissionError } from './refusal'

/** Hold for every composition, a step back included. */
const NEEDED = { shell, revoked, signature, hashes, contract, ranges, names, routes }
/** Whether a step forward makes the site worse. */
const WANTED = { gone, operations, menus, hosts, size, libraries }
/** The other two need the composed pages: they are rendered, then a browser opens them. */
export type Check = keyof typeof NEEDED | keyof typeof WANTED | 'render' | 'browser'

interface Order {
  store: Store
  releases: SignedRelease[]
  /** The releases of the composition that it follows, none for the first. */
  parent: { release: Release; digest: string }[]
  /** The address at which citizens open the site. */
  siteUrl: string | undefined
  /** The API's description of itself (OpenAPI); undefined when no API answers. */
  openApi: () => Promise<unknown>
  /** A step back is not asked whether it is better. */
  isStepBack: boolean
  /** Checks to leave out: what each of them holds back is shown by that. */
  without?: readonly Check[]
}

/**
 * Compares a candidate with its parent.
 * @returns what was noticed but is no reason to refuse.
 * @throws {AdmissionError} with everything that is worse, and what to do about it.
 */
export async function admit({ releases, parent, isStepBack, without = [], ...order }: Order): Promise<string[]> {
  const known = new Map(parent.map(({ release, digest }) => [release.app, digest]))
  const candidate: Candidate = {
    ...order,
    releases,
    changed: releases.filter(({ release, digest }) => known.get(release.app) !== digest),
    parent: parent.map(({ release }) => release),
    assets: assetReader(order.store, order.siteUrl),
    notices: [],
  }
  const checks = Object.entries({ ...NEEDED, ...(isStepBack ? {} : WANTED) })
  const refusals: Refusal[] = []
  for (const [check, run] of checks) {
    if (without.includes(check as Check)) continue
    const problems = await run(candidate)
    refusals.push(...problems.map((problem) => ({ check, ...problem })))
  }
  if (refusals.length > 0) throw new AdmissionError(refusals)
  return candidate.notices
}
