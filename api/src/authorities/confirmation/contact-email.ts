import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { renderEmail } from '../../mail/email'
import { emailTemplate } from '../../mail/email-template'
import { after, DAY } from '../../platform/clock'
import type { Contact } from '../authorities-tables'
import { areaText } from '../contacts/area'
import { contactToken } from './contact-token'
import { askedOf } from './contacts-at'

export const CONFIRM_PATH = '/api/v1/authority-contacts/confirm'

/** How long a link works. */
const VALID = 30 * DAY
const LISTED = 12

/** Asks an authority's address to confirm that reports may go there. It is not sent once nothing waits for it any more. */
export const contactEmail = emailTemplate({
  name: 'authority-contact',
  queue: 'mail',
  payload: z.object({ contactId: z.string().regex(/^\d{1,18}$/) }),
  async render({ db, keys, publicUrl, now }, { contactId }) {
    const asked = await askedOf(db, contactId)
    if (!asked || asked.contacts.length === 0) return undefined
    const { authority, address, contacts } = asked
    const expires = after(now(), VALID)
    const token = contactToken(keys, { id: contactId, address, expires })
    return renderEmail({
      to: address,
      subject: `Please confirm: may citizens' reports for ${authority.name} go here?`,
      before: [
        `On ${PRODUCT}, people report problems in their community: damaged roads, dark street lights, blocked drains. Each report goes to the authority that can repair it, with a photo and the place.`,
        `This address is published as a contact of ${authority.name}. To get these reports by mail, please confirm:\n${areasOf(contacts)}`,
        `${publicUrl}${CONFIRM_PATH}?token=${token}`,
      ],
      after: [
        'No account is needed: each report comes with a link to answer it. The link above works for 30 days.',
        'If this is not your office, ignore this message: without a confirmation no report is sent to this address.',
        `Where we found this address: ${contacts[0]?.source_url}`,
      ],
    })
  },
})

/** The areas of contacts, a line each. */
function areasOf(contacts: Contact[]): string {
  const lines = contacts.slice(0, LISTED).map((contact) => `- ${areaText(contact)}`)
  const more = contacts.length - lines.length
  return [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}
