import { CONTRACT, type Release } from '@civictrack/contract'
import { type Candidate, nameOf, newProblems, type Problem } from '../refusal'

/** App and shell speak one contract. */
export function contract(candidate: Candidate): Problem[] {
  return newProblems(candidate, (releases) =>
    releases.filter((release) => spoken(release) !== CONTRACT).map((release) => foreign(release)),
  )
}

function spoken({ needs, manifest }: Release): number {
  return manifest.contract === needs.contract ? needs.contract : Math.max(manifest.contract, needs.contract)
}

function foreign(release: Release): Problem {
  return {
    problem: `${nameOf(release)} is written for contract ${spoken(release)}; this site speaks ${CONTRACT}.`,
    remedy: 'Build it with the kit of this contract, and say so in app.json.',
  }
}
