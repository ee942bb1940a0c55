import { PRODUCT, type StaffRole } from '@civictrack/contract/wire'
import * as z from 'zod'
import { renderEmail } from '../mail/email'
import { emailTemplate } from '../mail/email-template'
import { findOpenInvitation, setToken } from './invitations/invitations-store'
import { findMember, findMemberByEmail, openMemberships } from './members/members-store'
import { newSecret } from './sessions/staff-cookie'

/** The invitation. Each attempt to send it has a link of its own, and ends that of the attempt before. */
export const invitationEmail = emailTemplate({
  name: 'staff-invitation',
  queue: 'code',
  payload: z.object({ invitationId: z.string() }),
  async render({ db, now, publicUrl }, { invitationId }) {
    const invitation = await findOpenInvitation(db, { id: invitationId, now: now() })
    if (!invitation) return undefined
    const token = newSecret()
    await setToken(db, { id: invitation.id, token })
    const member = await findMemberByEmail(db, invitation.email)
    const isKnown = member !== undefined && (await openMemberships(db, member.id)).length > 0
    const place = invitation.authority?.name ?? PRODUCT
    return renderEmail({
      to: invitation.email,
      subject: `Your invitation to the staff of ${place}`,
      before: [
        `${invitation.invited_by} invites you to work on reports in ${PRODUCT} as ${IN_WORDS[invitation.role]} of ${place}.`,
        `Accept the invitation:\n${publicUrl}/Staff/Accept?token=${token}`,
      ],
      after: [
        isKnown
          ? 'Log in with your staff account; the invitation adds this work to it.'
          : 'You choose a name and a password, and, where your work needs it, a second factor such as a passkey.',
        'The link is valid for 7 days and for one use. If you expected no invitation, you can ignore this message.',
      ],
    })
  },
})

const IN_WORDS: Record<StaffRole, string> = {
  answerer: 'a person who answers reports',
  manager: 'a manager',
  moderator: 'a moderator',
  operator: 'an operator',
}

const CHANGES = {
  'factor-added': 'A second factor was added to your staff account.',
  'factor-removed': 'A second factor was removed from your staff account.',
  'new-recovery-codes': 'New recovery codes were made for your staff account. The old ones no longer work.',
  'recovery-code-used': 'A recovery code was used to log in to your staff account. It no longer works.',
  'factors-reset':
    'An operator removed all second factors and recovery codes of your staff account, and logged you out everywhere. You can add new ones after the next log-in.',
  'password-reset':
    'A new password was set for your staff account by a link that was mailed to you, and all your sessions ended.',
  'password-changed': 'The password of your staff account was changed, and other browsers were logged out.',
} as const
export type FactorChange = keyof typeof CHANGES

/** Tells a person that the way into their account has changed, in case it was someone else. */
export const factorsChangedEmail = emailTemplate({
  name: 'staff-factors-changed',
  queue: 'mail',
  payload: z.object({ memberId: z.uuid(), change: z.enum(Object.keys(CHANGES) as FactorChange[]) }),
  async render({ db }, { memberId, change }) {
    const member = await findMember(db, memberId)
    return (
      member &&
      renderEmail({
        to: member.email,
        subject: `Your ${PRODUCT} staff account has changed`,
        before: [CHANGES[change]],
        after: ['If it was not you, tell your manager or the operators at once.'],
      })
    )
  },
})

export const staffEmails = [invitationEmail, factorsChangedEmail]
