import { federationName } from '@civictrack/contract'
import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf } from './check'

/** Every release registers under its own name: two remotes with one federation name would get each other's modules. */
export const names: AdmissionCheck = { appliesTo: 'every move', run: takenNames }

async function takenNames({ changed, releases, assets }: Candidate): Promise<Problem[]> {
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
        problems.push({ problem: `${nameOf(release)} uses the name ${taken[0] ?? own} of "${other.app}".`, remedy })
      }
    }
    const registered = release.app === 'shell' ? own : await registeredName(() => assets.read(release, release.entry))
    if (registered && registered !== own) {
      problems.push({ problem: `The entry of ${nameOf(release)} registers as ${registered}, not as ${own}.`, remedy })
    }
  }
  return problems
}

/** The global variable that a remote's entry declares. The check "hashes" reports an entry that cannot be read. */
async function registeredName(read: () => Promise<Buffer>): Promise<string | undefined> {
  const text = await read().then(String, () => '')
  return /^(?:"use strict";)?\s*var (civictrack_\w+)\s*[;=]/.exec(text)?.[1]
}
