import type { SimilarReport } from '@civictrack/contract/wire'
import { BusyButton, failureMessage, Icon, Link, Muted, styled, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { formatPlace } from '../../reports/format'
import { similarTexts } from './similar-texts'
import { addVoice, isVoiceKept } from './voices'

const DAY_MS = 86_400_000

type Voice = 'open' | 'busy' | 'sent' | 'kept'

/** One similar report: enough to recognise the problem, and "Affects me too". */
export function SimilarCard({ report }: { report: SimilarReport }) {
  const texts = useTexts(similarTexts)
  const [voice, setVoice] = useState(() => voiceFor(report))
  const { reference, title, photo, distance } = report
  const days = Math.floor((Date.now() - new Date(report.date).getTime()) / DAY_MS)

  async function join() {
    setVoice('busy')
    try {
      setVoice(await addVoice(reference))
    } catch (error) {
      setVoice('open')
      toasts.add('error', failureMessage(error, texts.failed))
    }
  }

  return (
    <Item>
      <img src={photo} alt={texts.photo({ title })} loading="lazy" />
      <div>
        <Link to={`/Reports/${reference}`}>{title}</Link>
        <Muted>{formatPlace(report)}</Muted>
        {distance !== null && <Muted>{texts.distance({ metres: distance })}</Muted>}
        <Muted>{days < 1 ? texts.today : texts.daysAgo(days)}</Muted>
        {report.isYours ? (
          <Muted>{texts.yours}</Muted>
        ) : (
          (voice === 'open' || voice === 'busy') && (
            <BusyButton
              size="small"
              variant="outlined"
              startIcon={<Icon name="upvote" size={18} />}
              isBusy={voice === 'busy'}
              aria-label={texts.affectsMeOf({ title })}
              onClick={join}
            >
              {texts.affectsMe}
            </BusyButton>
          )
        )}
        <Muted role="status">
          {voice === 'sent' && texts.thanks}
          {voice === 'kept' && texts.kept}
        </Muted>
      </div>
    </Item>
  )
}

function voiceFor({ reference, isUpvoted }: SimilarReport): Voice {
  if (isUpvoted) return 'sent'
  return isVoiceKept(reference) ? 'kept' : 'open'
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  padding: theme.spacing(1.5),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  '& img': {
    width: theme.spacing(14),
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: theme.shape.borderRadius,
  },
  '& > div': {
    display: 'flex',
    flex: `1 1 ${theme.spacing(20)}`,
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: theme.spacing(0.5),
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
}))
