import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Release } from '@civictrack/contract'
import { isElsewhere } from '../asset-reader'
import { type Candidate, nameOf, type Problem } from '../refusal'

/** What a page may cost on the wire, in bytes of brotli: the shell for all pages, and a remote for one of its own. */
const BUDGETS = { shell: 150_000, remote: 70_000 }

/** A page within its budget may grow; one beyond it may not become heavier than it was. */
export async function size(candidate: Candidate): Promise<Problem[]> {
  const { changed, parent } = candidate
  const problems: Problem[] = []
  for (const { release } of changed) {
    const budget = release.app === 'shell' ? BUDGETS.shell : BUDGETS.remote
    const previous = parent.find(({ app }) => app === release.app)
    for (const [page, files] of scriptsByPage(release)) {
      const weight = await weigh(release, files, candidate)
      if (weight <= budget) continue
      const before = previous ? await weigh(previous, new Map(scriptsByPage(previous)).get(page) ?? [], candidate) : 0
      if (weight <= before) continue
      problems.push({
        problem: `${page === 'main' ? 'The shell' : `The page "${page}"`} of ${nameOf(release)} needs ${kilobytes(weight)} of scripts; its budget is ${kilobytes(budget)}.`,
        remedy: 'Load what is not needed at first sight on demand, or take what the shell provides.',
      })
    }
  }
  return problems
}

function scriptsByPage({ app, entry, scripts, pages }: Release): [string, string[]][] {
  if (app === 'shell') return [['main', [entry]]]
  return Object.entries(pages).map(([page, files]) => [page, [entry, ...scripts, ...files]])
}

async function weigh(release: Release, files: string[], candidate: Candidate): Promise<number> {
  const weights = await Promise.all(files.map((file) => weighOne(release, file, candidate)))
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** The size of the compressed file that the site sends; another origin may send it as it likes. What is missing is the hashes' matter. */
async function weighOne(release: Release, file: string, { store, assets }: Candidate): Promise<number> {
  if (isElsewhere(release)) {
    const content = await assets.read(release, file).catch(() => Buffer.alloc(0))
    return (await promisify(brotliCompress)(content)).length
  }
  const path = join(store.releases.folderOf(release.app, release.version), 'browser', `${file}.br`)
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
