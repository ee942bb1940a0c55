import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from './operator-call'

export const issue: AdminCommand = {
  usage: 'issue <reference> --status "In Progress" [--note text]',
  summary: 'changes the status of a report; the reporter gets an email with the note',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { status: { type: 'string' }, note: { type: 'string', default: '' } },
    })
    const [reference, ...rest] = positionals
    if (!reference || !values.status || rest.length > 0) {
      throw new Error('Name a report and its new status. For example: issue CT-7K3-9QF --status "In Progress"')
    }
    const { message } = await operatorCall<{ message: string }>({
      method: 'POST',
      path: `/api/v1/operators/issue/${encodeURIComponent(reference)}/status`,
      body: { status: values.status, note: values.note },
    })
    return message
  },
}
