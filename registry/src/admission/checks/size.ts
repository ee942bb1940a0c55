import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Release } from '@civictrack/contract'
import { isOnOtherOrigin } from '../assets/asset-reader'
import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf } from './check'

/** The most bytes (brotli) that a page may load: from the shell on every page, and from a remote for one of its pages. */
const BUDGETS = { shell: 150_000, remote: 70_000 }

/** A page within its budget may grow; a page beyond it may not become larger than in the parent. */
export const size: AdmissionCheck = { appliesTo: 'moves forward', run: pagesBeyondBudget }

async function pagesBeyondBudget(candidate: Candidate): Promise<Problem[]> {
  const { changed, parent } = candidate
  const problems: Problem[] = []
  for (const { release } of changed) {
    const budget = release.app === 'shell' ? BUDGETS.shell : BUDGETS.remote
    const previous = parent.find(({ app }) => app === release.app)
    for (const [page, files] of scriptsByPage(release)) {
      const bytes = await totalSize(candidate, { release, files })
      if (bytes <= budget) continue
      const before = previous ? await totalSize(candidate, pageFiles(previous, page)) : 0
      if (bytes <= before) continue
      problems.push({
        problem: `${page === 'main' ? 'The shell' : `The page "${page}"`} of ${nameOf(release)} loads ${kilobytes(bytes)} of scripts; its budget is ${kilobytes(budget)}.`,
        remedy: 'Load code on demand that the first view does not need, or use the libraries that the shell provides.',
      })
    }
  }
  return problems
}

interface PageFiles {
  release: Release
  files: string[]
}

function pageFiles(release: Release, page: string): PageFiles {
  return { release, files: new Map(scriptsByPage(release)).get(page) ?? [] }
}

function scriptsByPage({ app, entry, scripts, pages }: Release): [string, string[]][] {
  if (app === 'shell') return [['main', [entry]]]
  return Object.entries(pages).map(([page, files]) => [page, [entry, ...scripts, ...files]])
}

async function totalSize(candidate: Candidate, { release, files }: PageFiles): Promise<number> {
  const sizes = await Promise.all(files.map((file) => fileSize(candidate, { release, file })))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * The size of the compressed file that the site sends; for files on another origin, their size when compressed here.
 * The check "hashes" reports missing files.
 */
async function fileSize(
  { store, assets }: Candidate,
  { release, file }: { release: Release; file: string },
): Promise<number> {
  if (isOnOtherOrigin(release)) {
    const content = await assets.read(release, file).catch(() => Buffer.alloc(0))
    return (await promisify(brotliCompress)(content)).length
  }
  return (await store.releases.sizeOf(release, `browser/${file}.br`)) ?? 0
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
