import { mailLinkRoutes } from '../../mail/links/mail-link'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { confirmContacts } from './confirm-contacts'
import { CONFIRM_PATH } from './contact-email'
import { type ContactProof, isForAddress, readContactToken } from './contact-token'
import { type Asked, askedOf } from './contacts-at'

const BACK = { to: '/Authorities', label: 'All authorities' }
const ENDED = {
  title: 'This link has ended',
  sentence:
    'Links work for 30 days, and only while the address is a contact that waits for its confirmation. Nothing was changed.',
  back: BACK,
}

/** The link of a confirmation mail. It asks first: programs that look through mails open links. */
export async function confirmLinks(app: ZodApp, context: Context): Promise<void> {
  const { db, keys, now } = context

  /** The contacts that a proof still can confirm. */
  async function openFor(proof: ContactProof): Promise<Asked | undefined> {
    if (proof.expires <= now()) return undefined
    const asked = await askedOf(db, proof.contactId)
    return asked && isForAddress(proof, asked.address) ? asked : undefined
  }

  await mailLinkRoutes(app, {
    path: CONFIRM_PATH,
    read: (token) => readContactToken(keys, token),
    async ask(proof) {
      const asked = await openFor(proof)
      if (!asked) return ENDED
      if (asked.contacts.length === 0) return thanks(asked)
      return {
        title: 'May we send you reports?',
        sentence: `Reports of citizens for ${asked.authority.name} will go to ${asked.address}. You can answer each without an account.`,
        button: 'Yes, send reports here',
      }
    },
    async act(proof) {
      const asked = await openFor(proof)
      if (!asked) return ENDED
      const ids = asked.contacts.map(({ id }) => id)
      await db
        .transaction()
        .execute((transaction) =>
          confirmContacts(context, transaction, { ids, by: 'mail', evidence: '', actor: asked.address }),
        )
      context.jobs.wake()
      return thanks(asked)
    },
    back: () => BACK,
  })
}

function thanks({ authority, address }: Asked) {
  return {
    title: 'Thank you, it is confirmed',
    sentence: `Reports for ${authority.name} go to ${address} from now on. Each mail has a link to answer it.`,
    back: { to: `/Authorities/${authority.slug}`, label: authority.name },
  }
}
