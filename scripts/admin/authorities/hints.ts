import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from '../operator-call'

export interface Hints {
  hints: { id: string; reference: string; category: string; place: string; text: string; date: string }[]
  more: number
}

export const hints: AdminCommand = {
  usage: 'authorities hints [--settle id]',
  summary: 'lists what visitors know about missing authorities, oldest first',
  async run(args) {
    const { values } = parseArgs({ args, options: { settle: { type: 'string' } } })
    if (values.settle) {
      const path = `/api/v1/operators/authority-hints/${encodeURIComponent(values.settle)}/settle`
      const { message } = await operatorCall<{ message: string }>({ method: 'POST', path })
      return message
    }
    return describeHints(await operatorCall<Hints>({ method: 'GET', path: '/api/v1/operators/authority-hints' }))
  },
}

export function describeHints({ hints: all, more }: Hints): string {
  if (all.length === 0) return 'No hint of a visitor waits.'
  const lines = all.map(({ id, date, reference, category, place, text }) => {
    return `${id}  ${date}  ${reference}  ${category} in ${place}  ${JSON.stringify(text)}`
  })
  const rest = more > 0 ? [`... and ${more} more`] : []
  return [...lines, ...rest, '', 'When one is dealt with: authorities hints --settle <id>'].join('\n')
}
