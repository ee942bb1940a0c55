import { type AdminCommand, operatorCall } from '../operator-call'

export const revokeLinks: AdminCommand = {
  usage: 'authorities revoke-links <reference>',
  summary: 'ends the answer links of a report',
  async run([reference, ...more]) {
    if (!reference || more.length > 0) throw new Error('Name one report: authorities revoke-links CT-7K3-9QF')
    const path = `/api/v1/operators/issue/${encodeURIComponent(reference)}/revoke-links`
    return (await operatorCall<{ message: string }>({ method: 'POST', path })).message
  },
}
