import { Icon, Stack, StatusBadge, styled, useTexts } from '@civictrack/shared'
import { useRef } from 'react'
import { CardActions } from './card-actions'
import { Gallery } from './gallery'
import { happeningsTexts } from './happenings-texts'
import { SampleComment } from './sample-comment'
import type { Sample } from './samples'

export function HappeningCard({ sample }: { sample: Sample }) {
  const texts = useTexts(happeningsTexts)
  const comment = useRef<HTMLElement>(null)
  const { name } = sample
  const id = `happening-${name}`
  return (
    <Article id={id} aria-labelledby={`${id}-title`}>
      <Gallery first={name} />
      <Body gap={1.5}>
        <div>
          <StatusBadge status={sample.status} />
        </div>
        <h3 id={`${id}-title`}>{texts[`${name}Title`]}</h3>
        <Place>
          <Icon name="pin" size={18} />
          <span>{texts[`${name}Place`]}</span>
        </Place>
        <Excerpt>{texts[`${name}Excerpt`]}</Excerpt>
        <CardActions sample={sample} title={texts[`${name}Title`]} onComments={() => comment.current?.focus()} />
        <SampleComment name={name} ref={comment} />
      </Body>
    </Article>
  )
}

const Article = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minWidth: 0,
  borderRadius: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  scrollMarginTop: theme.spacing(10),
}))

const Body = styled(Stack)(({ theme }) => ({
  flexGrow: 1,
  padding: theme.spacing(2.5),
  '& > a': { marginBlockStart: 'auto' },
}))

const Place = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
  fontSize: '0.95rem',
  '& svg': { flex: 'none', marginBlockStart: theme.spacing(0.4), color: theme.vars.palette.secondary.main },
}))

const Excerpt = styled('p')({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
})
