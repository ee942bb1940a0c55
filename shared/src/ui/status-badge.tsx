import { type StatusTone, statusTone } from '@civictrack/contract/wire'
import { styled } from '@mui/material/styles'
import { wordFor } from '../texts/texts'

interface Props {
  status: string
  /** The colour of a text that is not the status of a report. */
  tone?: Tone
}

type Tone = StatusTone | 'error'

/** A report's status in its colour and in the language of the page; an unknown status is shown as text in the neutral colour. */
export function StatusBadge({ status, tone }: Props) {
  return <Badge tone={tone ?? statusTone(status)}>{wordFor(status)}</Badge>
}

const Badge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'inline-block',
  padding: theme.spacing(0.25, 1.5),
  borderRadius: 999,
  background: theme.vars.palette[tone].light,
  color: theme.vars.palette[tone].dark,
  fontSize: '0.875rem',
  fontWeight: 650,
  whiteSpace: 'nowrap',
}))
