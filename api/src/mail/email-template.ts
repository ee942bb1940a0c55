import { BASE_LANGUAGE } from '@civictrack/contract/languages'
import { currentLanguage, inLanguage, isLanguage } from '@civictrack/contract/languages-of-servers'
import { sql } from 'kysely'
import * as z from 'zod'
import { DAY, HOUR, SECOND } from '../platform/clock'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { type JobKind, PermanentFailure, parsePayload, type RetryPolicy } from '../platform/jobs/job-kind'
import { enqueue, enqueueAll } from '../platform/jobs/jobs-store'
import type { Email } from './email'

declare module '../platform/context' {
  interface Context {
    /** Every email that can be sent: each noun adds its own. */
    emailTemplates: AnyEmailTemplate[]
  }
}

/** An email: the data that its job holds, and how it is written from them when it is sent. */
export interface EmailTemplate<Payload extends object> {
  /** Stored in the payload of its jobs, so it is never renamed. */
  name: string
  /** Emails with a code have a queue of their own: a person waits for them in front of a page. */
  queue: keyof typeof EMAIL_JOBS
  payload: z.ZodType<Payload>
  /**
   * The language of its reader: `request` for that of the request that puts it into the queue, where its sender is its reader.
   * Absent for readers of English: authorities, staff and operators.
   */
  language?: 'request' | ((context: Context, payload: Payload) => Promise<string | undefined>)
  /** The email; undefined when it is not to be sent any more. */
  render(context: Context, payload: Payload): Promise<Email | undefined>
}

/** A template whose payload is not known to the compiler. */
export interface AnyEmailTemplate {
  name: string
  renderStored(context: Context, stored: unknown): Promise<Email | undefined>
}

/** Puts an email into the queue; see `enqueue`. */
export async function enqueueEmail<Payload extends object>(
  db: Db,
  email: { template: EmailTemplate<Payload>; payload: Payload; now: Date; due?: Date },
): Promise<void> {
  const { template, payload, now, due } = email
  const language = template.language === 'request' ? { language: currentLanguage() } : {}
  const letter = { ...payload, ...language, letter: template.name }
  await enqueue(db, { kind: EMAIL_JOBS[template.queue], payload: letter, now, due })
}

/** Puts the same email for many recipients into the queue, in one statement; see `enqueueAll`. */
export async function enqueueEmails<Payload extends object>(
  db: Db,
  { template, payloads, now }: { template: EmailTemplate<Payload>; payloads: Payload[]; now: Date },
): Promise<void> {
  const letters = payloads.map((payload) => ({ ...payload, letter: template.name }))
  await enqueueAll(db, { kind: EMAIL_JOBS[template.queue], payloads: letters, now })
}

/** Removes emails of a template that failed for good before a moment: their payload may hold personal data. */
export async function removeFailedEmails(
  db: Db,
  { template, failedBefore }: { template: AnyEmailTemplate; failedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('failed_at', '<', failedBefore)
    .where(sql`payload->>'letter'`, '=', template.name)
    .execute()
}

/** A template as `context.emailTemplates` holds it. */
export function emailTemplate<Payload extends object>(
  template: EmailTemplate<Payload>,
): EmailTemplate<Payload> & AnyEmailTemplate {
  return {
    ...template,
    async renderStored(context, stored) {
      const payload = parsePayload(template.payload, stored)
      const { language: ofReader } = template
      const language = typeof ofReader === 'function' ? await ofReader(context, payload) : languageIn(stored)
      return inLanguage(isLanguage(language) ? language : BASE_LANGUAGE, () => template.render(context, payload))
    },
  }
}

/** The language that a request has put into a stored job. */
function languageIn(stored: unknown): unknown {
  return (stored as { language?: unknown } | null)?.language
}

/**
 * The email that a stored job asks for; undefined when it is not to be sent any more.
 * @throws PermanentFailure when no template has the name in the payload
 */
export async function renderStoredEmail(context: Context, stored: z.output<typeof StoredEmail>) {
  const template = context.emailTemplates.find(({ name }) => name === stored.letter)
  if (!template) throw new PermanentFailure('This version of the API has no such email template.')
  return template.renderStored(context, stored)
}

/** The template's name is stored as `letter`, beside the template's own fields. */
const StoredEmail = z.looseObject({ letter: z.string() })

/** A mail server that is down for three days loses no email. The lease is longer than the longest attempt. */
const THREE_DAYS = 3 * DAY
const LEASE = 50 * SECOND

/** A code is valid for 15 minutes, so a mail server that works again is noticed within half a minute. */
const RETRY_CODES: RetryPolicy = { lease: LEASE, maxPause: 30 * SECOND, attempts: THREE_DAYS / (30 * SECOND) }

/** The first dozen attempts take place within the first hours. */
const RETRY_OTHERS: RetryPolicy = { lease: LEASE, maxPause: HOUR, attempts: THREE_DAYS / HOUR + 12 }

// One at a time: if the server is killed between sending an email and noting that, only that email is sent twice.
const emailJob = (name: string, retry: RetryPolicy): JobKind<z.output<typeof StoredEmail>> => ({
  ...{ name, retry, concurrency: 1 },
  payload: StoredEmail,
})

/** The kinds of jobs that send emails. Emails with a code wait for no other email. */
export const EMAIL_JOBS = { code: emailJob('code', RETRY_CODES), mail: emailJob('mail', RETRY_OTHERS) }
