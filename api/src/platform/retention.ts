import { after, DAY, HOUR } from './clock'

/** How long one kind of personal data is kept, in the words of the Privacy page. */
export interface Retention {
  /** The data, as the subject of a line. */
  data: string
  /** Milliseconds: whole hours below two days, else whole days. */
  time: number
  /** The event from which the time counts, after the word "after". */
  since: string
}

/**
 * All times after which personal data ends by itself; the noun that keeps the data removes it, within an hour after the
 * time. The Privacy page and the README state the same lines (`scripts/check/retention.test.ts` compares them).
 */
export const RETENTION = {
  unverifiedAccounts: {
    data: 'An account whose email address was never confirmed',
    time: 7 * DAY,
    since: 'the last code for it was asked for',
  },
  codes: { data: 'A code that was mailed', time: 7 * DAY, since: 'it stopped working' },
  sessions: { data: 'A log-in, with the kind of browser and device', time: 3 * DAY, since: 'you logged in' },
  unconfirmedSubscriptions: {
    data: 'A newsletter address that was never confirmed',
    time: 7 * DAY,
    since: 'the newsletter was asked for',
  },
  unconfirmedAlerts: {
    data: 'An address for alerts of an area that was never confirmed',
    time: 7 * DAY,
    since: 'the alerts were asked for',
  },
  sentAlerts: {
    data: 'Which new reports of an area were mailed to an address',
    time: 30 * DAY,
    since: 'they were due',
  },
  sentNews: { data: 'News of your reports, once mailed', time: 30 * DAY, since: 'they were due' },
  failedSupportMessages: {
    data: 'A message to support that could not be mailed',
    time: 30 * DAY,
    since: 'the last attempt',
  },
  positions: { data: 'The exact place of a report', time: 365 * DAY, since: 'you sent it' },
  links: { data: 'A link to an answer or a question about a report', time: 7 * DAY, since: 'it stopped working' },
  replies: { data: 'A reply of an authority by mail', time: 365 * DAY, since: 'it came' },
  uploads: { data: 'A photo whose upload broke off', time: HOUR, since: 'its last byte' },
  quarantine: {
    data: 'A photo that belongs to no report',
    time: 30 * DAY,
    since: 'that was noticed',
  },
  staffSessions: {
    data: 'A log-in of the staff, with the browser',
    time: 8 * HOUR,
    since: 'it began',
  },
  staffResets: {
    data: 'A link to choose a new password of the staff',
    time: DAY,
    since: 'it stopped working',
  },
  deskPhotos: {
    data: 'The name beside a photo for an answer that was not sent',
    time: DAY,
    since: 'the photo was uploaded',
  },
  staffInvitations: { data: 'An invitation to the staff of an authority', time: 30 * DAY, since: 'it was sent' },
  formerStaff: {
    data: 'The account of a person who left the staff of an authority',
    time: 30 * DAY,
    since: 'they left',
  },
  staffActions: { data: 'A record of what a person of the staff did', time: 730 * DAY, since: 'it was done' },
  authorityHints: {
    data: 'A hint to the operators about an authority',
    time: 365 * DAY,
    since: 'you sent it',
  },
  wordings: { data: 'A better wording that you suggested', time: 365 * DAY, since: 'you sent it' },
  limits: { data: 'A count against abuse', time: 2 * DAY, since: 'it last rose' },
} as const satisfies Record<string, Retention>

/** The moment before which data of a kind has to end. */
export function endedBefore(kind: keyof typeof RETENTION, now: Date): Date {
  return after(now, -RETENTION[kind].time)
}

/** The line that the Privacy page and the README state for one kind of data. */
export function retentionLine({ data, time, since }: Retention): string {
  return `${data}: ${timeText(time)} after ${since}.`
}

function timeText(time: number): string {
  const [count, unit] = time < 2 * DAY ? [time / HOUR, 'hour'] : [time / DAY, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
