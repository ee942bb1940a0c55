import { type Candidate, nameOf, type Problem } from '../refusal'

/** What was revoked never comes back. */
export async function revoked({ releases, store }: Candidate): Promise<Problem[]> {
  const marks = await store.revocations.all()
  return releases.flatMap(({ release }) => {
    const mark = marks.get(nameOf(release))
    if (!mark) return []
    return [
      {
        problem: `${nameOf(release)} was revoked by ${mark.by} on ${mark.at.slice(0, 10)} (${mark.reason}).`,
        remedy: 'Publish what mends it as another version.',
      },
    ]
  })
}
