import { CONTRACT, type Release } from '@civictrack/contract'
import type { Problem } from '../refusal'
import { type AdmissionCheck, nameOf, newProblems } from './check'

/** Every app is written for the contract of this site. */
export const contract: AdmissionCheck = {
  appliesTo: 'every move',
  run: (candidate) =>
    newProblems(candidate, (releases) =>
      releases.filter((release) => contractOf(release) !== CONTRACT).map(otherContract),
    ),
}

function contractOf({ needs, manifest }: Release): number {
  return manifest.contract === needs.contract ? needs.contract : Math.max(manifest.contract, needs.contract)
}

function otherContract(release: Release): Problem {
  return {
    problem: `${nameOf(release)} is written for contract ${contractOf(release)}; this site uses contract ${CONTRACT}.`,
    remedy: 'Build it with the kit of that contract, and set "contract" in app.json.',
  }
}
