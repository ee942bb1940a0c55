import { federationName } from '@civictrack/contract'
import { type Candidate, nameOf, type Problem } from '../refusal'

/** Every release goes by its own name in the document: two of one federation name would get each other's modules. */
export async function names({ changed, releases, assets }: Candidate): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { release } of changed) {
    const own = federationName(release.app)
    const remedy = 'Build it with defineApp of the kit, and give the app a name of its own in app.json.'
    if (release.manifest.name !== release.app) {
      problems.push({ problem: `${nameOf(release)} declares the name "${release.manifest.name}".`, remedy })
    }
    for (const { release: other } of releases) {
      if (other.app === release.app) continue
      const taken = release.trustedTypes.filter((policy) => policy === federationName(other.app))
      if (taken.length > 0 || federationName(other.app) === own) {
        problems.push({ problem: `${nameOf(release)} goes by the name ${taken[0] ?? own} of "${other.app}".`, remedy })
      }
    }
    const declared = release.app === 'shell' ? own : await declaredName(() => assets.read(release, release.entry))
    if (declared && declared !== own) {
      problems.push({ problem: `The entry of ${nameOf(release)} registers as ${declared}, not as ${own}.`, remedy })
    }
  }
  return problems
}

/** The global variable that a remote's entry begins with; what cannot be read is the hashes' matter. */
async function declaredName(read: () => Promise<Buffer>): Promise<string | undefined> {
  const text = await read().then(String, () => '')
  return /^(?:"use strict";)?\s*var (civictrack_\w+)\s*[;=]/.exec(text)?.[1]
}
