import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Release } from '@civictrack/contract'
import { undefinedIfMissing } from '../../files/json-file'
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
    const folder = store.releases.folderOf(release.app, release.version)
    const found = await Promise.all([
      serverBundleProblem(release, folder),
      ...Object.keys(release.assets).map((file) =>
        assetProblem(release, { file, read: () => assets.read(release, file) }),
      ),
      ...(isOnOtherOrigin(release)
        ? []
        : Object.keys(release.assets).map((file) => encodingProblem(release, { folder, file }))),
    ])
    // Three files are enough to show that a folder was not uploaded at all.
    problems.push(...found.filter((problem) => problem !== undefined).slice(0, MAX_PROBLEMS))
  }
  return problems
}

async function serverBundleProblem(release: Release, folder: string): Promise<Problem | undefined> {
  const content = await readFile(join(folder, 'server', release.server.file)).catch(undefinedIfMissing)
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
  release: Release,
  { folder, file }: { folder: string; file: string },
): Promise<Problem | undefined> {
  const path = join(folder, 'browser', file)
  const isIntact = async (suffix: string, unpack: (content: Buffer) => Buffer) => {
    const content = await readFile(path + suffix).catch(undefinedIfMissing)
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
