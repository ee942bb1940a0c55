import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from './operator-call'

interface Flagged {
  reference: string
  comment: string | null
  count: number
  reasons: string[]
  since: string
  date: string
  isHidden: boolean
}

interface FlagsPage {
  flags: Flagged[]
  next: string | null
}

export const flags: AdminCommand = {
  usage: 'flags [--after <cursor>]',
  what: 'what visitors have reported to you, each thing once, newest first',
  async run(words) {
    const { values } = parseArgs({ args: words, options: { after: { type: 'string' } } })
    const page = new URLSearchParams({ limit: '50', ...(values.after && { cursor: values.after }) })
    const answer = await operatorCall<FlagsPage>({ method: 'GET', path: `/api/v1/operators/flags?${page}` })
    return describePage(answer)
  },
}

export function describePage({ flags: things, next }: FlagsPage): string {
  if (things.length === 0) return 'Nothing was reported to you.'
  const more = next ? ['', `There is more: npm run admin -- flags --after ${next}`] : []
  return [...things.map(line), ...more].join('\n')
}

/** The last time stands first; the reasons are different ones, so there may be fewer of them than reports. */
function line({ reference, comment, count, reasons, since, date, isHidden }: Flagged): string {
  const where = comment ? `${reference} --comment ${comment}` : reference
  const times = count === 1 ? 'once' : `${count} times since ${since}`
  return [
    date,
    where,
    isHidden ? 'hidden' : 'public',
    times,
    reasons.map((reason) => JSON.stringify(reason)).join(', '),
  ].join('  ')
}
