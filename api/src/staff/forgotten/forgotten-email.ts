import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { renderEmail } from '../../mail/email'
import { emailTemplate } from '../../mail/email-template'
import { findMember } from '../members/members-store'
import { newSecret } from '../sessions/staff-cookie'
import { setResetToken } from './resets-store'

/** The link to choose a new password. Each attempt to send it has a link of its own, and ends that of the attempt before. */
export const forgottenEmail = emailTemplate({
  name: 'staff-forgotten',
  queue: 'code',
  payload: z.object({ resetId: z.string() }),
  async render({ db, now, publicUrl }, { resetId }) {
    const token = newSecret()
    const memberId = await setResetToken(db, { id: resetId, token, now: now() })
    const member = memberId ? await findMember(db, memberId) : undefined
    return (
      member &&
      renderEmail({
        to: member.email,
        subject: `A new password for your ${PRODUCT} staff account`,
        before: [
          'You asked for a new password for your staff account.',
          `Choose it here:\n${publicUrl}/Staff/NewPassword?token=${token}`,
        ],
        after: [
          'The link is valid for one hour and for one use. With the new password all your sessions end. Your second factor stays as it is.',
          'If it was not you, you can ignore this message: your password stays as it is.',
        ],
      })
    )
  },
})
