import type { NounPlugin } from '../platform/context'
import { photoOwner } from './answer-photos'
import { confirmationEmail } from './confirmation/confirmation-email'
import { confirmToWebhook, webhookConfirmationJob } from './confirmation/webhook-confirmation'
import { answerPages } from './page/answer-pages'
import { answerSteps } from './timeline/answer-steps'

/** Answers of authorities: by the link of a mail, without an account, or by their staff. */
const answers: NounPlugin = async (app, context) => {
  context.photoOwners.push(photoOwner(context))
  context.emailTemplates.push(confirmationEmail)
  context.jobs.handle(webhookConfirmationJob, ({ answerId }) => confirmToWebhook(context, answerId))
  context.timelineSources.push(answerSteps)
  await answerPages(app, context)
}

export default answers
