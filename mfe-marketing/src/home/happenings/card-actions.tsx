import { Icon, type IconName, Link, styled, useSession, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { happeningsTexts } from './happenings-texts'
import type { Sample } from './samples'
import { useShare } from './use-share'

interface Props {
  sample: Sample
  title: string
  onComments: () => void
}

/** The buttons of a card: upvote, comments, share. */
export function CardActions({ sample, title, onComments }: Props) {
  const [hasAsked, setAsked] = useState(false)
  const texts = useTexts(happeningsTexts)
  const share = useShare()
  return (
    <div>
      <Bar>
        <Action icon="upvote" label={texts.upvotes} figure={sample.upvotes} onClick={() => setAsked(true)} />
        <Action icon="comment" label={texts.comments} figure={sample.comments} onClick={onComments} />
        <Action icon="share" label={texts.share} onClick={() => share(title, `#happening-${sample.name}`)} />
      </Bar>
      <div aria-live="polite">{hasAsked && <UpvoteAnswer />}</div>
    </div>
  )
}

interface ActionProps {
  icon: IconName
  label: string
  figure?: string
  onClick: () => void
}

function Action({ icon, label, figure, onClick }: ActionProps) {
  return (
    <button type="button" onClick={onClick}>
      <span>
        <Icon name={icon} /> {figure && <strong>{figure}</strong>}
      </span>{' '}
      <small>{label}</small>
    </button>
  )
}

function UpvoteAnswer() {
  const texts = useTexts(happeningsTexts)
  if (useSession()) return <p>{texts.upvoteSample}</p>
  return (
    <p>
      {texts.upvoteAsk} <Link to="/signup">{texts.signUp}</Link>
    </p>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: theme.spacing(1, 0.5),
    border: 0,
    borderRadius: theme.spacing(1),
    background: 'none',
    color: theme.vars.palette.text.secondary,
    fontSize: '0.9rem',
    lineHeight: 1.4,
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  '& span': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5), minHeight: theme.spacing(3) },
  '& small': { fontSize: 'inherit' },
  '& svg': { flex: 'none' },
  // Without scripts the figures are shown as text, without buttons.
  '@media (scripting: none)': {
    '&& button[type]': { display: 'flex', visibility: 'hidden' },
    '& button:not(:last-child) > *': { visibility: 'visible' },
  },
}))
