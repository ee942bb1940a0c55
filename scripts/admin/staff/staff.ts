import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from '../operator-call'

interface StaffList {
  members: { name: string; email: string; role: string; authority: string | null; since: string; hasFactor: boolean }[]
  invitations: { email: string; role: string; authority: string | null; expiresAt: string }[]
}

const ROLES = ['answerer', 'manager', 'moderator', 'operator']

export const staff: AdminCommand = {
  usage: 'staff invite|remove|list|reset-factors ...',
  summary:
    'invite <email> --authority <slug> --role answerer|manager, or --role moderator|operator; remove <email> [--authority <slug>]; reset-factors <email>',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { authority: { type: 'string' }, role: { type: 'string' } },
    })
    const [action, email, ...rest] = positionals
    if (rest.length > 0) throw new Error(`Name one address. ${HELP}`)
    if (action === 'list' && !email) return describeStaff(await operatorCall<StaffList>({ method: 'GET', path: PATH }))
    if (!email) throw new Error(HELP)
    if (action === 'invite') return message('invite', invitation(email, values))
    if (action === 'remove') return message('remove', { email, authority: values.authority })
    if (action === 'reset-factors') return message('reset-factors', { email })
    throw new Error(HELP)
  },
}

const PATH = '/api/v1/operators/staff'
const HELP = 'For example: staff invite ada@example.org --authority ikeja --role answerer'

function invitation(email: string, { role, authority }: { role?: string; authority?: string }) {
  if (!role || !ROLES.includes(role)) throw new Error(`Name a role: ${ROLES.join(', ')}. ${HELP}`)
  return { email, role, authority }
}

async function message(action: string, body: object): Promise<string> {
  return (await operatorCall<{ message: string }>({ method: 'POST', path: `${PATH}/${action}`, body })).message
}

/** One line for each role of a person, then one for each open invitation. */
export function describeStaff({ members, invitations }: StaffList): string {
  if (members.length + invitations.length === 0) return `There is no staff yet. ${HELP}`
  const people = members.map(({ email, name, role, authority, since, hasFactor }) =>
    [email, name, role, authority ?? '-', `since ${since}`, hasFactor ? 'second factor' : 'no second factor'].join(
      '  ',
    ),
  )
  const invited = invitations.map(({ email, role, authority, expiresAt }) =>
    [email, 'invited', role, authority ?? '-', `until ${expiresAt}`].join('  '),
  )
  return [...people, ...invited].join('\n')
}
