import { type AdminCommand, operatorCall } from './operator-call'

interface Flag {
  reference: string
  comment: string | null
  reason: string
  date: string
  isHidden: boolean
}

export const flags: AdminCommand = {
  usage: 'flags',
  what: 'what visitors have reported to you, newest first',
  async run() {
    const answer = await operatorCall<{ flags: Flag[] }>({ method: 'GET', path: '/api/v1/operators/flags' })
    return answer.flags.map(line).join('\n') || 'Nothing was reported to you.'
  },
}

function line({ reference, comment, reason, date, isHidden }: Flag): string {
  const where = comment ? `${reference} --comment ${comment}` : reference
  return [date, where, isHidden ? 'hidden' : 'public', JSON.stringify(reason)].join('  ')
}
