import type { FastifyBaseLogger } from 'fastify'
import { after, DAY } from '../platform/clock'
import type { Context, NounPlugin } from '../platform/context'
import { currentLogFields } from '../platform/request-id'
import { EMAIL_JOBS, renderStoredEmail } from './email-template'
import { mailboxRoutes } from './mailbox/mailbox-routes'
import { emptyMailbox, mailboxTransport } from './mailbox/mailbox-store'
import { type MailTransport, smtpTransport } from './transport/smtp-transport'

declare module '../platform/context' {
  interface Context {
    /** Sends an email at once: for jobs of a lane of their own. Undefined where no email can be sent. */
    sendEmail: MailTransport | undefined
    /** The sender of emails. */
    mailFrom: string
  }
}

declare module '../platform/options' {
  interface ApiOptions {
    smtpUrl?: string
    /** The sender of emails; `no-reply@` the site's host unless set. */
    mailFrom?: string
  }
}

/** Emails: their queue, the mail transport, and the development mailbox. */
const mail: NounPlugin = async (app, context) => {
  const { db, options, publicUrl, jobs } = context
  context.emailTemplates = []
  context.mailFrom = options.mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`
  context.hourlyTasks.push({
    name: 'empty the development mailbox',
    run: (now) => emptyMailbox(db, after(now, -7 * DAY)),
  })

  if (options.smtpUrl) {
    context.sendEmail = smtpTransport({ smtpUrl: options.smtpUrl, from: context.mailFrom })
    handleEmailJobs(context, { send: context.sendEmail, log: app.log })
  } else if (options.production) {
    for (const kind of Object.values(EMAIL_JOBS)) jobs.hold(kind)
    context.notices.push(NO_TRANSPORT)
  } else {
    context.sendEmail = mailboxTransport(db, context.now)
    handleEmailJobs(context, { send: context.sendEmail, log: app.log })
    mailboxRoutes(app, db)
    context.notices.push(
      `Mail: kept at ${publicUrl}/dev/mailbox instead of being sent, as SMTP_URL is not set. Anyone who reaches this port can read it.`,
    )
  }
}

export default mail

const NO_TRANSPORT =
  'Mail: no email is sent, as SMTP_URL is not set, so nobody can sign up. Set SMTP_URL and start again.'

function handleEmailJobs(context: Context, { send, log }: { send: MailTransport; log: FastifyBaseLogger }): void {
  for (const kind of Object.values(EMAIL_JOBS)) {
    context.jobs.handle(kind, async (stored) => {
      const email = await renderStoredEmail(context, stored)
      if (!email) return
      await send(email)
      log.info({ ...currentLogFields(), email: stored.letter }, 'email sent')
    })
  }
}
