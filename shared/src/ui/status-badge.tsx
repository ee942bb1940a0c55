import { styled } from '@mui/material/styles'

interface Props {
  status: string
  /** Its colour, for what is no status of a report. */
  tone?: Tone
}

type Tone = 'success' | 'info' | 'warning' | 'secondary' | 'error'

const TONES = {
  Resolved: 'success',
  'In Progress': 'info',
  Pending: 'warning',
  Reported: 'secondary',
} as const

/** A report's status in its colour: Pending yellow, In Progress blue, Resolved green (specification, section 2). */
export function StatusBadge({ status, tone }: Props) {
  return <Badge tone={tone ?? TONES[status as keyof typeof TONES] ?? 'secondary'}>{status}</Badge>
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
