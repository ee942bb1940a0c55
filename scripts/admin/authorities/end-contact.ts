import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from '../operator-call'

export const endContact: AdminCommand = {
  usage: 'authorities end-contact <contact id> --evidence text',
  summary: 'ends a contact: what it has not answered takes another way',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { evidence: { type: 'string' } },
    })
    const [contact, ...rest] = positionals
    if (!contact || !values.evidence || rest.length > 0) {
      throw new Error(
        'Name one contact by its number, and say how you know. For example: authorities end-contact 12 --evidence "The office is closed"',
      )
    }
    const { message } = await operatorCall<{ message: string }>({
      method: 'POST',
      path: `/api/v1/operators/authorities/contacts/${encodeURIComponent(contact)}/end`,
      body: { evidence: values.evidence },
    })
    return message
  },
}
