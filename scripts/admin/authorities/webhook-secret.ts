import { type AdminCommand, operatorCall } from '../operator-call'

export const webhookSecret: AdminCommand = {
  usage: 'authorities webhook-secret <contact id>',
  summary: 'shows the secret with which a webhook checks our signature',
  async run([contact, ...more]) {
    if (!contact || more.length > 0) throw new Error('Name one contact by its number. To see all: authorities list')
    const path = `/api/v1/operators/authorities/contacts/${encodeURIComponent(contact)}/webhook-secret`
    return (await operatorCall<{ secret: string }>({ method: 'GET', path })).secret
  },
}
