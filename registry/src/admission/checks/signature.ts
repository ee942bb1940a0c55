import type { SignedRelease } from '../../store/releases/releases'
import { isSignedForApp } from '../../trust/release-signer'
import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf } from './check'

/** A release is signed with a key that the site trusts for that very app. */
export const signature: AdmissionCheck = { appliesTo: 'every move', run: invalidSignatures }

async function invalidSignatures({ changed, store }: Candidate): Promise<Problem[]> {
  const problems = await Promise.all(changed.map(async (signed) => problemOf(signed, await isFromTeam(store, signed))))
  return problems.flat()
}

async function isFromTeam(store: Candidate['store'], { release: { app }, text, signature }: SignedRelease) {
  return signature !== undefined && isSignedForApp(store, { app, text, signature }, await store.trust.keysOf(app))
}

function problemOf({ release, signature }: SignedRelease, isSigned: boolean): Problem[] {
  if (!signature) {
    return [{ problem: `${nameOf(release)} is not signed.`, remedy: 'Publish it again with the current kit.' }]
  }
  if (isSigned) return []
  return [
    {
      problem: `The signature of ${nameOf(release)} (key ${signature.key}) does not come from a key that this site trusts for "${release.app}", or the release was changed after it was signed.`,
      remedy: `Publish it with the team's key, or have the site's owner trust this one: npm run release -- keys trust ${release.app} <public key>`,
    },
  ]
}
