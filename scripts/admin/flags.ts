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
  summary: 'lists the reports and comments that visitors have flagged, newest first',
  async run(args) {
    const { values } = parseArgs({ args, options: { after: { type: 'string' } } })
    const page = new URLSearchParams({ limit: '50', ...(values.after && { cursor: values.after }) })
    const response = await operatorCall<FlagsPage>({ method: 'GET', path: `/api/v1/operators/flags?${page}` })
    return describePage(response)
  },
}

export function describePage({ flags: things, next }: FlagsPage): string {
  if (things.length === 0) return 'No reports or comments are flagged.'
  const more = next ? ['', `There are more. To see them: npm run admin -- flags --after ${next}`] : []
  return [...things.map(line), ...more].join('\n')
}

/** The line starts with the newest flag's time. Equal reasons are listed once, so there may be fewer of them than flags. */
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
