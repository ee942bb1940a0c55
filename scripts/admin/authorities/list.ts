import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from '../operator-call'

interface Contact {
  id: string
  state: string | null
  lga: string | null
  category: string | null
  method: string
  address: string
  standing: string
  confirmedBy: string | null
  evidence: string
  failure: string
}

export interface Authorities {
  authorities: { name: string; slug: string; kind: string; parent: string | null; contacts: Contact[] }[]
}

export const list: AdminCommand = {
  usage: 'authorities list [--json]',
  summary: 'lists authorities and contacts, and whether reports go there',
  async run(args) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
    const all = await operatorCall<Authorities>({ method: 'GET', path: '/api/v1/operators/authorities' })
    return values.json ? JSON.stringify(all) : describeAuthorities(all)
  },
}

/** A block for each authority: its name and slug, and a line for each contact, with the number that other commands take. */
export function describeAuthorities({ authorities }: Authorities): string {
  if (authorities.length === 0) return 'No authority is known. To take some in: authorities import <file.csv>'
  return authorities
    .map(({ name, slug, kind, parent, contacts }) =>
      [`${name} (${slug}, ${kind}${parent ? `, under ${parent}` : ''})`, ...contacts.map(line)].join('\n'),
    )
    .join('\n\n')
}

function line({ id, state, lga, category, method, address, standing, ...more }: Contact): string {
  const why = [more.confirmedBy === 'evidence' && more.evidence, more.failure].filter(Boolean).join('; ')
  const area = [state, lga, category].map((part) => part ?? '*').join(' / ')
  return `  ${id}  ${standing}  ${area}  ${method} ${address}${why ? `  ${JSON.stringify(why)}` : ''}`
}
