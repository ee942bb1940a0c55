import type { ReportSummary } from '@civictrack/contract/wire'
import { Icon, params, styled } from '@civictrack/shared'
import { Dated } from '../texts/dated'

/**
 * How a report is handled, as each side says it, in a few words. Each app makes its own catalogue of them, because texts
 * belong to one release. The keys are states of `HANDLINGS`; nothing is said while the way is being chosen.
 */
export const HANDLING_WORDS = {
  'no-authority': 'Sent to nobody: no authority is known yet',
  sent: params('Sent to {authority}'),
  someAuthority: 'an authority',
  received: 'The authority has received it',
  'in-progress': 'The authority says that it is working on it',
  expected: params('The authority expects to be done by {date}'),
  'no-action': 'The authority says that it will not act',
  'no-answer': params('No answer since {date}'),
  done: 'The authority says that it is fixed',
  confirmed: 'The reporter says that it is fixed',
  partly: 'The reporter says that it is fixed in part',
  reopened: 'The reporter says that it is not fixed',
  operator: 'Our operators look for the way to an authority',
}

type Values = { authority: string; date: string }
type Words = Record<keyof typeof HANDLING_WORDS, string | ((values: Values) => string)>

interface Props {
  report: Pick<ReportSummary, 'authority' | 'handling'>
  /** The texts of the catalogue that was made of `HANDLING_WORDS`. */
  words: Words
  formatDate: (iso: string) => string
}

/** The state of a report in one line; nothing for a server or a state that this version does not know. */
export function ReportHandling({ report: { authority, handling }, words, formatDate }: Props) {
  const state = handling?.state
  if (!handling || !state || !isKnown(state)) return null
  const { since, expectedOn } = handling
  const isExpected = state === 'in-progress' && Boolean(expectedOn)
  const iso = (isExpected && expectedOn) || since
  const shown = formatDate(iso)
  const word = words[isExpected ? 'expected' : state]
  const values = { authority: authority?.name ?? String(words.someAuthority), date: shown }
  return (
    <Line>
      <Icon name="comment" size={18} />
      <span>
        <Dated text={typeof word === 'function' ? word(values) : word} iso={iso} shown={shown} />
      </span>
    </Line>
  )
}

function isKnown(state: string): state is keyof typeof HANDLING_WORDS {
  return Object.hasOwn(HANDLING_WORDS, state)
}

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  fontSize: '0.95rem',
  fontWeight: 600,
  '& svg': { flex: 'none', marginBlockStart: theme.spacing(0.375), color: theme.vars.palette.secondary.main },
}))
