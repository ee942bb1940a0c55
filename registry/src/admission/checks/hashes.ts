import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Release } from '@civictrack/contract'
import type { Store } from '../../store/store'
import { isOnOtherOrigin } from '../assets/asset-reader'
import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf } from './check'

const MAX_PROBLEMS = 3
const CHANGED_BY_HAND = 'The store was changed by hand: publish another version.'

/** Every file is the one that was published, in each encoding, at the address from which browsers load it. */
export const hashes: AdmissionCheck = { appliesTo: 'every move', run: changedFiles }

async function changedFiles({ changed, assets, store }: Candidate): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { release } of changed) {
    const found = await Promise.all([
      serverBundleProblem(store, release),
      ...Object.keys(release.assets).map((file) =>
        assetProblem(release, { file, read: () => assets.read(release, file) }),
      ),
      ...(isOnOtherOrigin(release)
        ? []
        : Object.keys(release.assets).map((file) => encodingProblem(store, { release, file }))),
    ])
    // Three files are enough to show that a folder was not uploaded at all.
    problems.push(...found.filter((problem) => problem !== undefined).slice(0, MAX_PROBLEMS))
  }
  return problems
}

async function serverBundleProblem({ releases }: Store, release: Release): Promise<Problem | undefined> {
  const content = await releases.readFile(release, `server/${release.server.file}`)
  if (content && integrityOf(content) === release.server.integrity) return undefined
  return {
    problem: `The Node bundle of ${nameOf(release)} is not the one that was published.`,
    remedy: CHANGED_BY_HAND,
  }
}

async function assetProblem(
  release: Release,
  { file, read }: { file: string; read: () => Promise<Buffer> },
): Promise<Problem | undefined> {
  const remedy = isOnOtherOrigin(release)
    ? `Upload the release's folder "browser" to ${release.baseUrl}, with CORS headers for other origins, then promote again.`
    : CHANGED_BY_HAND
  try {
    if (integrityOf(await read()) === release.assets[file]?.integrity) return undefined
    return { problem: `${file} of ${nameOf(release)} is not the file that was published.`, remedy }
  } catch (error) {
    return { problem: `${file} of ${nameOf(release)} cannot be read: ${(error as Error).message}`, remedy }
  }
}

async function encodingProblem(
  { releases }: Store,
  { release, file }: { release: Release; file: string },
): Promise<Problem | undefined> {
  const isIntact = async (suffix: string, unpack: (content: Buffer) => Buffer) => {
    const content = await releases.readFile(release, `browser/${file}${suffix}`)
    return !content || integrityOf(unpack(content)) === release.assets[file]?.integrity
  }
  const areIntact = await Promise.all([isIntact('.br', brotliDecompressSync), isIntact('.gz', gunzipSync)]).catch(
    () => [false],
  )
  if (areIntact.every(Boolean)) return undefined
  return {
    problem: `The compressed form of ${file} of ${nameOf(release)} is not the file that was published.`,
    remedy: CHANGED_BY_HAND,
  }
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
