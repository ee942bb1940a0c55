import { DAY, HOUR, SECOND } from '../platform/clock'
import type { Context } from '../platform/context'
import type { Lane } from '../platform/jobs/job-queue'
import type { Job, Patience } from '../platform/jobs/jobs-store'
import type { Letter } from './letter'
import { mailboxPost, type Post, smtpPost } from './post'

/** How this installation's mails go. */
export interface Delivery {
  /** None where mails go nowhere: they stay in the queue. */
  lanes: Lane[]
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
    return { lanes: mailLanes(smtpPost({ smtpUrl, from }), compose), hasMailbox: false, notices: [] }
  }
  if (production) return { lanes: [], hasMailbox: false, notices: [NO_MAIL] }
  const notice = `Mail: kept at ${publicUrl}/dev/mailbox instead of being sent, as SMTP_URL is not set.`
  return { lanes: mailLanes(mailboxPost(db, now), compose), hasMailbox: true, notices: [notice] }
}

/** A mail server that is down for three days loses nothing. The lease outlasts the longest attempt (see `post.ts`). */
const THREE_DAYS = 3 * DAY
const LEASE = 50 * SECOND

/** A code lives for a quarter of an hour, so a mail server that is back is found within half a minute. */
const FOR_CODES: Patience = { lease: LEASE, longestPause: 30 * SECOND, attempts: THREE_DAYS / (30 * SECOND) }

/** A dozen attempts are over within the first hours. */
const FOR_OTHERS: Patience = { lease: LEASE, longestPause: HOUR, attempts: THREE_DAYS / HOUR + 12 }

const NO_MAIL = 'Mail: none is sent, as SMTP_URL is not set, so nobody can sign up. Set SMTP_URL and start again.'

/** The letter that a job asks for; undefined when it is not worth sending any more. */
type Compose = (payload: unknown) => Promise<Letter | undefined>

/** Codes wait for no other mail. */
function mailLanes(post: Post, compose: Compose): Lane[] {
  const lane = (kind: Job['kind'], patience: Patience): Lane => ({
    kind,
    // One by one: a server that is killed after a mail went and before that was noted sends that one twice, and no other.
    width: 1,
    patience,
    async work(payload) {
      const letter = await compose(payload)
      if (letter) await post(letter)
    },
  })
  return [lane('code', FOR_CODES), lane('mail', FOR_OTHERS)]
}
