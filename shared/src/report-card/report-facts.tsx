import { Icon, type IconName, styled, VisuallyHidden } from '@civictrack/shared'

interface Props {
  date: { iso: string; text: string }
  likes: Count
  comments: Count
}

interface Count {
  number: number
  /** The number and its noun, for screen readers. */
  text: string
}

/** The last line of a card: the date, and how many upvotes and comments there are. */
export function ReportFacts({ date, likes, comments }: Props) {
  return (
    <Line>
      <time dateTime={date.iso}>{date.text}</time>
      <Counted icon="upvote" count={likes} />
      <Counted icon="comment" count={comments} />
    </Line>
  )
}

function Counted({ icon, count }: { icon: IconName; count: Count }) {
  return (
    <span>
      <Icon name={icon} size={18} />
      <span aria-hidden="true">{count.number}</span>
      <VisuallyHidden>{count.text}</VisuallyHidden>
    </span>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  marginBlockStart: 'auto',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9rem',
  '& > span': { display: 'inline-flex', position: 'relative', alignItems: 'center', gap: theme.spacing(0.5) },
}))
