import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release, ReleaseSignature } from '@civictrack/contract'
import { isSignedBy } from '@civictrack/contract/signing'
import { prettifyError, safeParse } from 'zod/v4/core'
import { parseJson } from '../http/parse-json'
import type { Actor } from '../requests/actor'
import { RefusedRequest } from '../requests/refused-request'
import { readSourceMap } from '../source-maps/source-map'

interface Expected {
  app: string
  version: string
  /** The names of the files in the archive. */
  names: Set<string>
  actor: Actor
}

export interface UploadedRelease {
  release: Release
  /** The bytes of `release.json`. */
  text: string
}

/**
 * Checks that an unpacked release is complete and unchanged, and signed by the sender.
 * @throws {RefusedRequest} with the first problem.
 */
export async function inspectRelease(
  folder: string,
  { app, version, names, actor }: Expected,
): Promise<UploadedRelease> {
  for (const name of ['release.json', 'signature.json'])
    if (!names.has(name)) throw new RefusedRequest(400, `The archive has no "${name}". Publish with the current kit.`)
  const text = await readFile(join(folder, 'release.json'), 'utf8')
  const release = parsed(text)
  if (release.app !== app || release.version !== version)
    throw new RefusedRequest(
      400,
      `The archive holds ${release.app}@${release.version}, but was sent as ${app}@${version}.`,
    )
  const signature = safeParse(ReleaseSignature, parseJson(await readFile(join(folder, 'signature.json'), 'utf8')))
  if (!signature.success || !isSignedBy([actor.publicKey], { text, signature: signature.data }))
    throw new RefusedRequest(403, `${app}@${version} is not signed with the key that sent it. Publish it again.`)
  if (actor.certificate && signature.data.certificate?.publicKey !== actor.publicKey)
    throw new RefusedRequest(403, `The signature of ${app}@${version} lacks the certificate of the CI session.`)
  await assertFiles(folder, { release, names })
  return { release, text }
}

function parsed(text: string): Release {
  const read = safeParse(Release, parseJson(text))
  if (read.success) return read.data
  throw new RefusedRequest(
    400,
    `The release.json is not valid. Publish with the current kit.\n${prettifyError(read.error)}`,
  )
}

async function assertFiles(folder: string, { release, names }: { release: Release; names: Set<string> }) {
  const expected = new Map<string, string>([
    ...Object.entries(release.assets).map(([file, { integrity }]) => [`browser/${file}`, integrity] as const),
    [`server/${release.server.file}`, release.server.integrity] as const,
    ...Object.entries(release.maps ?? {}).map(([file, { integrity }]) => [`maps/${file}`, integrity] as const),
  ])
  const odd = [...names].find((name) => /^(browser|server|maps)\//.test(name) && !expected.has(name))
  if (odd) throw new RefusedRequest(400, `The archive holds "${odd}", which release.json does not name.`)
  assertNoOwnForms(release)
  assertMapsOfScripts(release)
  for (const [name, integrity] of expected) {
    if (!names.has(name)) throw new RefusedRequest(400, `The archive lacks "${name}", which release.json names.`)
    const content = await readFile(join(folder, name))
    const hash = createHash('sha384').update(content).digest('base64')
    if (integrity !== `sha384-${hash}`)
      throw new RefusedRequest(400, `"${name}" is not the file that release.json names: its hash differs.`)
    if (name.startsWith('maps/')) assertIsMap(name, content)
  }
}

function assertMapsOfScripts({ assets, maps = {} }: Release): void {
  const odd = Object.keys(maps).find((name) => !/\.js\.map$/.test(name) || !Object.hasOwn(assets, name.slice(0, -4)))
  if (odd) throw new RefusedRequest(400, `The release names the source map "${odd}", but has no script of that name.`)
}

function assertIsMap(name: string, content: Buffer): void {
  try {
    readSourceMap(content)
  } catch (error) {
    throw new RefusedRequest(400, `"${name}" is not a valid source map.\n${(error as Error).message}`)
  }
}

/** The registry stores the compressed forms of each file beside it: a file of that name would be overwritten, and be damaged. */
function assertNoOwnForms({ assets }: Release): void {
  const form = Object.keys(assets).find(
    (name) => Object.hasOwn(assets, name.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(name),
  )
  if (form)
    throw new RefusedRequest(
      400,
      `The release names "${form}", a compressed form of another file. Leave it out: the registry makes it.`,
    )
}
