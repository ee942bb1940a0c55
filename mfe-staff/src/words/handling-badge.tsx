import { styled, useTexts } from '@civictrack/shared'
import { handlingTexts, wordFor } from './word-texts'

type Tone = 'secondary' | 'warning' | 'info' | 'success' | 'error'

const TONES: Record<string, Tone> = {
  sent: 'warning',
  'no-answer': 'error',
  reopened: 'error',
  received: 'info',
  'in-progress': 'info',
  partly: 'warning',
  done: 'success',
  confirmed: 'success',
}

/** How a report is handled, as text in a colour. */
export function HandlingBadge({ handling }: { handling: string }) {
  const texts = useTexts(handlingTexts)
  const tone = Object.hasOwn(TONES, handling) ? TONES[handling] : undefined
  return <Badge tone={tone ?? 'secondary'}>{wordFor(texts, handling)}</Badge>
}

const Badge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'inline-block',
  padding: theme.spacing(0, 1),
  borderRadius: 999,
  background: theme.vars.palette[tone].light,
  color: theme.vars.palette[tone].dark,
  fontSize: '0.8125rem',
  fontWeight: 650,
  whiteSpace: 'nowrap',
}))
