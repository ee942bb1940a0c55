import { Icon, StatusBadge, styled, useTexts } from '@civictrack/shared'
import { Dated } from '@civictrack/shared/dated'
import { dateText, timeText } from '@civictrack/shared/dates'
import { authorityOf, stepMark, stepWords } from './step-words'
import type { ShownStep } from './steps-of'
import { timelineTexts } from './timeline-texts'

/** One step: who said it and when, the status that it brought, and the words and the photo that came with it. */
export function StepItem({ step }: { step: ShownStep }) {
  const texts = useTexts(timelineTexts)
  const { date, status, note, expectedOn, photo, thumbnail } = step
  const { text, date: day } = stepWords(texts, step)
  const { icon, tone } = stepMark(step)
  return (
    <Item>
      <Mark tone={tone}>
        <Icon name={icon} size={18} />
      </Mark>
      <div>
        <p>{day ? <Dated text={text} iso={day} shown={dateText(day)} /> : text}</p>
        {expectedOn && (
          <p>
            <Dated
              text={texts.expected({ date: dateText(expectedOn) })}
              iso={expectedOn}
              shown={dateText(expectedOn)}
            />
          </p>
        )}
        {note && <blockquote>{note}</blockquote>}
        {photo && (
          <a href={photo}>
            <img
              src={thumbnail ?? photo}
              alt={texts.photo({ authority: authorityOf(texts, step) })}
              width={480}
              height={360}
              loading="lazy"
            />
          </a>
        )}
        <small>
          <time dateTime={date}>
            {dateText(date)}, {timeText(date)}
          </time>
          {status && <StatusBadge status={status} />}
        </small>
      </div>
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  position: 'relative',
  paddingBlockEnd: theme.spacing(2.5),
  '&:last-of-type': { paddingBlockEnd: 0 },
  // The line to the next step runs behind the marks.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: theme.spacing(0, 0),
    insetInlineStart: theme.spacing(2),
    width: 2,
    transform: 'translateX(-50%)',
    background: theme.vars.palette.divider,
  },
  '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: theme.spacing(0.5), paddingBlockStart: theme.spacing(0.5) },
  '& p:first-of-type': { fontWeight: 600 },
  '& blockquote': {
    margin: 0,
    padding: theme.spacing(0.25, 0, 0.25, 1.5),
    borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
    whiteSpace: 'pre-line',
  },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.secondary.light,
  },
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
    color: theme.vars.palette.text.secondary,
    fontSize: '0.9rem',
  },
}))

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: ReturnType<typeof stepMark>['tone']
}>(({ theme, tone }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  position: 'relative',
  width: theme.spacing(4),
  height: theme.spacing(4),
  borderRadius: '50%',
  background: theme.vars.palette[tone].light,
  color: theme.vars.palette[tone].dark,
}))
