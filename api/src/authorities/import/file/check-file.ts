import type { Authority } from '../../authorities-tables'
import { areaKey, areaText } from '../../contacts/area'
import { type CheckOptions, checkLine } from './check-line'
import type { Problem } from './csv-line'
import type { GivenLine } from './given-line'
import { readCsv } from './read-csv'

/** A file without a mistake: its contacts under each authority. */
export interface GivenFile {
  lines: GivenLine[]
  /** By `nameKey`, in the order of the file. */
  authorities: Map<string, GivenLine>
}

/** Names are equal in upper and lower case. */
export const nameKey = (name: string) => name.toLowerCase()

/** Reads and checks a file by itself: each line, and the lines against each other. */
export function checkFile(text: string, options: CheckOptions): GivenFile & { problems: Problem[] } {
  const read = readCsv(text)
  const problems = [...read.problems]
  const lines: GivenLine[] = []
  for (const written of read.lines) {
    const given = checkLine(written, options, (text) => void problems.push({ line: written.line, text }))
    if (given) lines.push(given)
  }
  const authorities = new Map<string, GivenLine>()
  const areas = new Map<string, GivenLine>()
  for (const given of lines) {
    const name = nameKey(given.authority)
    const first = authorities.get(name) ?? given
    authorities.set(name, first)
    for (const what of differences(first, given)) problems.push({ line: given.line, text: what })
    const key = `${name}|${areaKey(given)}`
    const earlier = areas.get(key)
    if (earlier) {
      const where = `${areaText(given)} of ${given.authority}`
      problems.push({ line: given.line, text: `${where} stands on line ${earlier.line} already` })
    } else areas.set(key, given)
  }
  return { lines, authorities, problems }
}

/** An authority has one name, kind, parent and website, on all its lines. */
function differences(first: GivenLine, given: GivenLine): string[] {
  const named = (['authority', 'kind', 'parent', 'website'] as const).filter((part) => first[part] !== given[part])
  return named.map((part) => `${part} is "${given[part]}" here, and "${first[part]}" on line ${first.line}`)
}

/** The parents of the file's authorities, by `nameKey`: of a known authority, or of one of the file. */
export function checkParents(
  file: GivenFile,
  { known, slugs }: { known: Authority[]; slugs: Map<string, string> },
): { parents: Map<string, string>; problems: Problem[] } {
  const bySlug = new Map([...slugs].map(([name, slug]) => [slug, name]))
  const names = new Set([...known.map(({ name }) => nameKey(name)), ...file.authorities.keys()])
  const byId = new Map(known.map((authority) => [authority.id, authority]))
  const parents = new Map<string, string>()
  for (const { name, parent_id } of known) {
    const parent = parent_id && byId.get(parent_id)
    if (parent && !file.authorities.has(nameKey(name))) parents.set(nameKey(name), nameKey(parent.name))
  }

  const problems: Problem[] = []
  for (const [name, { parent, line }] of file.authorities) {
    if (parent === '') continue
    const found = names.has(nameKey(parent)) ? nameKey(parent) : bySlug.get(nameKey(parent))
    if (found) parents.set(name, found)
    else problems.push({ line, text: `parent "${parent}" is no authority that is known or in the file` })
  }
  for (const [name, { authority, parent, line }] of file.authorities) {
    if (isOwnAncestor(name, parents)) {
      problems.push({ line, text: `parent "${parent}" belongs to ${authority} itself: parents must not form a circle` })
    }
  }
  return { parents, problems }
}

function isOwnAncestor(name: string, parents: Map<string, string>): boolean {
  const seen = new Set<string>()
  for (let at = parents.get(name); at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === name) return true
    seen.add(at)
  }
  return false
}
