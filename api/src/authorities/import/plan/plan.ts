import type { Authority, Contact } from '../../authorities-tables'
import { areaKey } from '../../contacts/area'
import { type GivenFile, nameKey } from '../file/check-file'
import type { GivenLine } from '../file/given-line'

/** The step from the known authority to that of the file. `key` is its `nameKey`; `parent` is that of its parent. */
export interface AuthorityStep {
  key: string
  line: GivenLine
  known?: Authority
  slug: string
  parent: string | undefined
  /** Each changed part in words; empty for one that is new or stays as it is. */
  details: string[]
}

/** The step from the known contact to that of the file. */
export interface ContactStep {
  authority: string
  line: GivenLine
  known?: Contact
  details: string[]
  /** Whether it has to be confirmed from now on: it is new, has another address, or had ended. */
  isAsked: boolean
}

export interface Plan {
  authorities: AuthorityStep[]
  contacts: ContactStep[]
}

interface Known {
  authorities: Authority[]
  contacts: Contact[]
  slugs: Map<string, string>
  parents: Map<string, string>
}

/** Compares a file with what is known. Contacts that are not in the file stay. */
export function planImport(file: GivenFile, { authorities, contacts, slugs, parents }: Known): Plan {
  const byName = new Map(authorities.map((authority) => [nameKey(authority.name), authority]))
  const byId = new Map(authorities.map((authority) => [authority.id, authority]))
  const byArea = new Map(contacts.map((contact) => [`${contact.authority_id}|${areaKey(contact)}`, contact]))
  const nameOf = new Map(authorities.map(({ name }) => [nameKey(name), name]))
  for (const [key, { authority }] of file.authorities) nameOf.set(key, authority)

  return {
    authorities: [...file.authorities].map(([key, line]) => {
      const known = byName.get(key)
      const parent = parents.get(key)
      const before = known?.parent_id ? byId.get(known.parent_id)?.name : undefined
      const parentName = parent && nameOf.get(parent)
      const details = known ? changesOf(known, line, { before, parentName }) : []
      return { key, line, known, slug: slugs.get(key) ?? '', parent, details }
    }),
    contacts: file.lines.map((line) => {
      const authority = nameKey(line.authority)
      const known = byArea.get(`${byName.get(authority)?.id}|${areaKey(line)}`)
      const isAsked =
        !known || known.ended_at !== null || known.address !== line.address || known.method !== line.method
      return { authority, line, known, isAsked, details: known ? changesOfContact(known, line) : [] }
    }),
  }
}

function changesOf(
  known: Authority,
  line: GivenLine,
  parents: { before: string | undefined; parentName: string | undefined },
): string[] {
  const isSameParent = nameKey(parents.before ?? '') === nameKey(parents.parentName ?? '')
  return [
    ...changed('name', known.name, line.authority),
    ...changed('kind', known.kind, line.kind),
    ...(isSameParent ? [] : changed('parent', parents.before ?? '', parents.parentName ?? '')),
    ...changed('website', known.website, line.website),
  ]
}

function changesOfContact(known: Contact, line: GivenLine): string[] {
  return [
    ...(known.ended_at ? ['it had ended'] : []),
    ...changed('method', known.method, line.method),
    ...changed('address', known.address, line.address),
    ...changed('source_url', known.source_url, line.sourceUrl),
    ...changed('checked_on', known.checked_on, line.checkedOn),
  ]
}

function changed(what: string, before: string, now: string): string[] {
  return before === now ? [] : [`${what} ${before || 'nothing'} -> ${now || 'nothing'}`]
}
