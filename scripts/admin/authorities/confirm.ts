import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from '../operator-call'

export const confirm: AdminCommand = {
  usage: 'authorities confirm <authority> --evidence text [--contact id]',
  summary: 'confirms contacts that wait for it: reports go there from now on',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { evidence: { type: 'string' }, contact: { type: 'string' } },
    })
    const [authority, ...rest] = positionals
    if (!authority || !values.evidence || rest.length > 0) {
      throw new Error(
        'Name an authority, and say how you know. For example: authorities confirm ikeja-works --evidence "Letter of 3 May"',
      )
    }
    const { message } = await operatorCall<{ message: string }>({
      method: 'POST',
      path: '/api/v1/operators/authorities/confirm',
      body: { authority, evidence: values.evidence, contact: values.contact },
      signal: AbortSignal.timeout(300_000),
    })
    return message
  },
}
