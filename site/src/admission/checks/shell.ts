import type { Candidate, Problem } from '../refusal'

/** Without a shell there is no page. */
export function shell({ releases }: Candidate): Problem[] {
  if (releases.some(({ release }) => release.app === 'shell')) return []
  return [
    {
      problem: 'A composition needs a shell.',
      remedy: 'Promote one together with this release: promote shell@<version> ...',
    },
  ]
}
