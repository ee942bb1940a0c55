import { DAY, SECOND } from '../platform/clock'
import type { Context } from '../platform/context'
import type { Lane } from '../platform/jobs/job-queue'
import type { Patience } from '../platform/jobs/jobs-store'
import type { Letter } from './letter'
import { mailboxPost, type Post, smtpPost } from './post'

/** How this installation's mails go. */
export interface Delivery {
  /** Undefined where mails go nowhere: they stay in the queue. */
  lane: Lane | undefined
  /** Whether the development mailbox may be read. */
  hasMailbox: boolean
  notices: string[]
}

export interface DeliveryOptions {
  smtpUrl?: string
  mailFrom?: string
  publicUrl: string
  production: boolean
}

/** Through `SMTP_URL`, else into the development mailbox, which production does not have. */
export function arrangeDelivery(
  { smtpUrl, mailFrom, publicUrl, production }: DeliveryOptions,
  { db, now, compose }: Pick<Context, 'db' | 'now'> & { compose: Compose },
): Delivery {
  if (smtpUrl) {
    const from = mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`
    return { lane: mailLane(smtpPost({ smtpUrl, from }), compose), hasMailbox: false, notices: [] }
  }
  if (production) return { lane: undefined, hasMailbox: false, notices: [NO_MAIL] }
  const notice = `Mail: kept at ${publicUrl}/dev/mailbox instead of being sent, as SMTP_URL is not set.`
  return { lane: mailLane(mailboxPost(db, now), compose), hasMailbox: true, notices: [notice] }
}

/**
 * A code lives for a quarter of an hour, so a mail server that is back is found within half a minute; one that is down
 * for three days loses nothing. The lease outlasts the longest attempt (see `post.ts`).
 */
const PATIENCE: Patience = { lease: 50 * SECOND, longestPause: 30 * SECOND, attempts: (3 * DAY) / (30 * SECOND) }

const NO_MAIL = 'Mail: none is sent, as SMTP_URL is not set, so nobody can sign up. Set SMTP_URL and start again.'

/** The letter that a job asks for; undefined when it is not worth sending any more. */
type Compose = (payload: unknown) => Promise<Letter | undefined>

function mailLane(post: Post, compose: Compose): Lane {
  return {
    kind: 'mail',
    // One by one: a server that is killed after a mail went and before that was noted sends that one twice, and no other.
    width: 1,
    patience: PATIENCE,
    async work(payload) {
      const letter = await compose(payload)
      if (letter) await post(letter)
    },
  }
}
