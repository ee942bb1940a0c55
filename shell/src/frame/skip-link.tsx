import { styled, useTexts } from '@civictrack/shared'
import type { MouseEvent } from 'react'
import { frameTexts } from './frame-texts'
import { CONTENT_ID } from './main'

interface Props {
  /** The app has its navigation inside of `main`: the link leads to the heading behind it. Without scripts it leads to `main`. */
  toHeading?: boolean
}

/** The first element that the Tab key reaches: it skips the navigation. */
export function SkipLink({ toHeading = false }: Props) {
  return (
    <Anchor href={`#${CONTENT_ID}`} onClick={toHeading ? goToHeading : undefined}>
      {useTexts(frameTexts).skip}
    </Anchor>
  )
}

function goToHeading(event: MouseEvent): void {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  if (!heading) return
  event.preventDefault()
  heading.focus()
}

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.5, 2.5),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[6],
  fontWeight: 650,
  '&:not(:focus)': { transform: 'translateY(-300%)' },
}))
