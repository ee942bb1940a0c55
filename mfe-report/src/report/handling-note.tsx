import type { ReportDetail } from '@civictrack/contract/wire'
import { Link, Stack, useTexts } from '@civictrack/shared'
import { formatDate } from '../reports/format'
import { handlingTexts } from './handling-texts'

/** Where a report is now, in plain words; nothing for a server or a state that this version does not know. */
export function HandlingNote({ report }: { report: ReportDetail }) {
  const texts = useTexts(handlingTexts)
  const { authority, handling, category, lga, timeline = [] } = report
  if (!handling) return null
  const { state } = handling
  // Silence counts from the day when it was sent, not from the day when it was noticed.
  const sent = timeline.findLast(({ step }) => step === 'sent')?.date
  const date = formatDate(state === 'no-answer' && sent ? sent : handling.since)
  const name = authority?.name ?? texts.someAuthority
  const words = { authority: name[0]?.toUpperCase() + name.slice(1), date, category: category.toLowerCase(), lga }
  const text = state in handlingTexts.get() ? texts[state as 'sent' | 'waiting'] : undefined
  if (text === undefined) return null
  return (
    <Stack gap={0.5}>
      <p>{typeof text === 'function' ? text(words) : text}</p>
      {authority && <Link to={`/Authorities/${authority.slug}`}>{texts.about({ authority: authority.name })}</Link>}
    </Stack>
  )
}
