import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf } from './check'

/** A revoked release never comes back. */
export const revoked: AdmissionCheck = { appliesTo: 'every move', run: revokedReleases }

async function revokedReleases({ releases, store }: Candidate): Promise<Problem[]> {
  const revocations = await store.revocations.all()
  return releases.flatMap(({ release }) => {
    const revocation = revocations.get(nameOf(release))
    if (!revocation) return []
    return [
      {
        problem: `${nameOf(release)} was revoked by ${revocation.by} on ${revocation.at.slice(0, 10)} (${revocation.reason}).`,
        remedy: 'Publish a corrected release as another version.',
      },
    ]
  })
}
