import type { NounPlugin } from '../platform/context'
import { photoOwner } from './answer-photos'
import { confirmationEmail } from './mails/confirmation-email'

/** Answers of authorities: by the link of a mail, without an account, or by their staff. */
const answers: NounPlugin = async (_app, context) => {
  context.photoOwners.push(photoOwner(context))
  context.emailTemplates.push(confirmationEmail)
}

export default answers
