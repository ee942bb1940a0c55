import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from './operator-call'

/** Hides a report, or one of its comments, from the public, or shows it again. Each change is recorded. */
export function moderation(action: 'hide' | 'show'): AdminCommand['run'] {
  return async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { comment: { type: 'string' }, note: { type: 'string', default: '' } },
    })
    const [reference, ...rest] = positionals
    if (!reference || rest.length > 0) throw new Error(`Name a report. For example: ${action} CT-7K3-9QF`)
    const comment = values.comment ? `/comments/${encodeURIComponent(values.comment)}` : ''
    const { message } = await operatorCall<{ message: string }>({
      method: 'POST',
      path: `/api/v1/operators/issue/${encodeURIComponent(reference)}${comment}/${action}`,
      body: { note: values.note },
    })
    return message
  }
}
