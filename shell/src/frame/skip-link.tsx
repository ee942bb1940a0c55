import { styled, useTexts } from '@civictrack/shared'
import { frameTexts } from './frame-texts'
import { CONTENT_ID } from './main'

/** The first element that the Tab key reaches: it skips the navigation. */
export function SkipLink() {
  return <Anchor href={`#${CONTENT_ID}`}>{useTexts(frameTexts).skip}</Anchor>
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
