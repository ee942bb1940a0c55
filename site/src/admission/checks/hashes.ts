import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Release } from '@civictrack/contract'
import { undefinedIfMissing } from '../../store/files/json-file'
import { isElsewhere } from '../asset-reader'
import { type Candidate, nameOf, type Problem } from '../refusal'

/** Every file is the one that was published, in each form in which it is sent, and where browsers will ask for it. */
export async function hashes({ changed, assets, store }: Candidate): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { release } of changed) {
    const folder = store.releases.folderOf(release.app, release.version)
    const found = await Promise.all([
      serverProblem(release, folder),
      ...Object.keys(release.assets).map((file) => assetProblem(release, file, () => assets.read(release, file))),
      ...(isElsewhere(release)
        ? []
        : Object.keys(release.assets).map((file) => encodingProblem(release, folder, file))),
    ])
    // One file says enough about a folder that was not uploaded at all.
    const told = found.filter((problem) => problem !== undefined)
    problems.push(...told.slice(0, 3))
  }
  return problems
}

async function serverProblem(release: Release, folder: string): Promise<Problem | undefined> {
  const content = await readFile(join(folder, 'server', release.server.file)).catch(undefinedIfMissing)
  if (content && integrityOf(content) === release.server.integrity) return undefined
  return {
    problem: `The Node bundle of ${nameOf(release)} is not the one that was published.`,
    remedy: 'The store was changed by hand: publish another version.',
  }
}

async function assetProblem(release: Release, file: string, read: () => Promise<Buffer>): Promise<Problem | undefined> {
  const remedy = isElsewhere(release)
    ? `Upload the release's folder "browser" to ${release.baseUrl}, where browsers of other origins may read it, then promote again.`
    : 'The store was changed by hand: publish another version.'
  try {
    if (integrityOf(await read()) === release.assets[file]?.integrity) return undefined
    return { problem: `${file} of ${nameOf(release)} is not the file that was published.`, remedy }
  } catch (error) {
    return { problem: `${file} of ${nameOf(release)} cannot be read: ${(error as Error).message}`, remedy }
  }
}

async function encodingProblem(release: Release, folder: string, file: string): Promise<Problem | undefined> {
  const path = join(folder, 'browser', file)
  const isRight = async (suffix: string, unpack: (content: Buffer) => Buffer) => {
    const content = await readFile(path + suffix).catch(undefinedIfMissing)
    return !content || integrityOf(unpack(content)) === release.assets[file]?.integrity
  }
  const areRight = await Promise.all([isRight('.br', brotliDecompressSync), isRight('.gz', gunzipSync)]).catch(() => [
    false,
  ])
  if (areRight.every(Boolean)) return undefined
  return {
    problem: `The compressed form of ${file} of ${nameOf(release)} is not the file that was published.`,
    remedy: 'The store was changed by hand: publish another version.',
  }
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
