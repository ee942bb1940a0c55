import { isStatus, type Status } from '@civictrack/contract/wire'

/** One event of a report. */
export interface News {
  kind: 'status' | 'comment'
  to_status: string | null
  note: string
  title: string
  reference: string
}

const MEANING: Record<Status, string> = {
  Reported: 'We have received it.',
  Pending: 'It has been sent to the authority.',
  'In Progress': 'It is being worked on.',
  Resolved: 'It has been marked as resolved.',
}

/** The email about one event. */
export function newsTexts(news: News, publicUrl: string) {
  const { title, reference } = news
  return {
    subject: news.kind === 'status' ? `"${title}" is now ${news.to_status}` : `New comment on "${title}"`,
    before: [...sentences(news), `See it here: ${publicUrl}/Reports/${reference}`],
  }
}

/** The email about several events: a digest, or comments beyond the number of single emails. */
export function digestTexts(news: News[], publicUrl: string) {
  return {
    subject: `News about your reports (${news.length})`,
    before: [
      'This is what happened to your reports since our last mail about them.',
      ...news.map((one) => sentences(one).join(' ')),
      `See all of them here: ${publicUrl}/UserIssue`,
    ],
  }
}

function sentences({ kind, to_status, note, title, reference }: News): string[] {
  const report = `"${title}" (${reference})`
  if (kind === 'comment' || !to_status) return [`Somebody commented on your report ${report}.`]
  const sentences = [`Your report ${report} is now ${to_status}.${isStatus(to_status) ? ` ${MEANING[to_status]}` : ''}`]
  return note ? [...sentences, `Note: ${note}`] : sentences
}
