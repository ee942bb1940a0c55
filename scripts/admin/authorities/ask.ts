import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from '../operator-call'

export const ask: AdminCommand = {
  usage: 'authorities ask <authority> [--contact id]',
  summary: 'asks its email contacts again to confirm',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { contact: { type: 'string' } },
    })
    const [authority, ...rest] = positionals
    if (!authority || rest.length > 0) throw new Error('Name an authority. For example: authorities ask ikeja-works')
    const { message } = await operatorCall<{ message: string }>({
      method: 'POST',
      path: '/api/v1/operators/authorities/ask',
      body: { authority, contact: values.contact },
    })
    return message
  },
}
