import type { AdmissionCheck } from './check'

/** A composition without a shell has no pages. */
export const shell: AdmissionCheck = {
  appliesTo: 'every move',
  run({ releases }) {
    if (releases.some(({ release }) => release.app === 'shell')) return []
    const remedy = 'Promote one together with this release: promote shell@<version> ...'
    return [{ problem: 'A composition needs a shell.', remedy }]
  },
}
