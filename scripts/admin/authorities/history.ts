import { type AdminCommand, operatorCall } from '../operator-call'

interface History {
  steps: { action: string; actor: string; details: unknown; at: string }[]
}

export const history: AdminCommand = {
  usage: 'authorities history <contact id>',
  summary: 'lists what was done with a contact, and by whom',
  async run([id, ...rest]) {
    if (!id || rest.length > 0) throw new Error('Name a contact by its number, which "authorities list" shows.')
    const path = `/api/v1/operators/authorities/contacts/${encodeURIComponent(id)}/history`
    const { steps } = await operatorCall<History>({ method: 'GET', path })
    return steps
      .map(({ at, action, actor, details }) => `${at}  ${action} by ${actor}  ${JSON.stringify(details)}`)
      .join('\n')
  },
}
