import { HANDLINGS, type ReportDetail } from '@civictrack/contract/wire'
import { Link, Stack, useTexts } from '@civictrack/shared'
import { Dated } from '@civictrack/shared/dated'
import { dateText } from '@civictrack/shared/dates'
import { handlingTexts } from './handling-texts'

/** Where a report is now, in plain words; nothing for a server or a state that this version does not know. */
export function HandlingNote({ report }: { report: ReportDetail }) {
  const texts = useTexts(handlingTexts)
  const { authority, handling, category, lga } = report
  if (!handling || !HANDLINGS.some((known) => known === handling.state)) return null
  const state = stateOf(report)
  const iso = sinceOf(report) ?? handling.since
  const date = dateText(iso)
  const name = authority?.name ?? texts.someAuthority
  const words = { authority: name[0]?.toUpperCase() + name.slice(1), date, category: category.toLowerCase(), lga }
  const text = texts[state as 'sent' | 'waiting']
  return (
    <Stack gap={0.5}>
      <p>
        <Dated text={typeof text === 'function' ? text(words) : text} iso={iso} shown={date} />
        {state === 'in-progress' && handling.expectedOn && <Expected day={handling.expectedOn} />}
      </p>
      {authority && <Link to={`/Authorities/${authority.slug}`}>{texts.about({ authority: authority.name })}</Link>}
    </Stack>
  )
}

function Expected({ day }: { day: string }) {
  const texts = useTexts(handlingTexts)
  const date = dateText(day)
  return (
    <>
      {' '}
      <Dated text={texts.expected({ date })} iso={day} shown={date} />
    </>
  )
}

/** The reporter confirms an authority's word, or says it alone. */
function stateOf({ handling, timeline = [] }: ReportDetail): string {
  const isConfirmed = timeline.some(({ step }) => step === 'confirmed')
  return handling?.state === 'confirmed' && !isConfirmed ? 'fixed-by-reporter' : (handling?.state ?? '')
}

/** Silence counts from the day when it was sent, not from the day when it was noticed. */
function sinceOf({ handling, timeline = [] }: ReportDetail): string | undefined {
  return handling?.state === 'no-answer' ? timeline.findLast(({ step }) => step === 'sent')?.date : undefined
}
