import type { TimelineStep } from '@civictrack/contract/wire'
import { styled, useTexts } from '@civictrack/shared'
import { dayText, momentText } from '../../words/dates'
import { stepTexts, wordFor } from '../../words/word-texts'
import { reportTexts } from './report-texts'

/** Every step of a report with its speaker, the latest first. */
export function History({ steps }: { steps: readonly TimelineStep[] }) {
  const texts = useTexts(reportTexts)
  const words = useTexts(stepTexts)
  return (
    <Steps>
      {steps.toReversed().map(({ step, by, date, status, authority, note, expectedOn, photo }) => (
        <li key={`${date} ${step} ${status ?? ''}`}>
          <b>{inWords(wordFor(words, step), status)}</b>{' '}
          <small>
            {momentText(date)},{' '}
            {texts.by({ speaker: by === 'authority' && authority ? authority : wordFor(texts, by) })}
          </small>
          {expectedOn && <p>{texts.expected({ day: dayText(expectedOn) })}</p>}
          {note && <p>{note}</p>}
          {photo && (
            <a href={photo} target="_blank" rel="noreferrer">
              {texts.resultPhoto}
            </a>
          )}
        </li>
      ))}
    </Steps>
  )
}

/** The step, and the status that it brought where that says more. */
function inWords(step: string, status: string | undefined): string {
  return status && status.toLowerCase() !== step.toLowerCase() ? `${step}: ${status}` : step
}

export const Steps = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& li': { paddingInlineStart: theme.spacing(1.5), borderInlineStart: `3px solid ${theme.vars.palette.divider}` },
  '& small': { color: theme.vars.palette.text.secondary },
  '& p': { whiteSpace: 'pre-line' },
}))
