import { Icon, type IconName, Link, Row, StatusBadge, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import type { Issue } from './issue'
import { issuesTexts } from './issues-texts'

/** One issue in a list. */
export function IssueCard({ issue }: { issue: Issue }) {
  const texts = useTexts(issuesTexts)
  return (
    <Article>
      <img src={issue.picture} alt={texts.picture({ title: issue.title })} width={320} height={200} loading="lazy" />
      <Content>
        <Row gap={1}>
          <StatusBadge status={issue.status} />
          <Small>{issue.category}</Small>
        </Row>
        <h3>{issue.to ? <Link to={issue.to}>{issue.title}</Link> : issue.title}</h3>
        <Place>
          <Icon name="pin" size={18} />
          <span>{issue.location}</span>
        </Place>
        <Excerpt>{issue.description}</Excerpt>
        <Facts>
          <time dateTime={issue.date}>{longDate.format(new Date(issue.date))}</time>
          <Count icon="upvote" number={issue.likes} words={texts.likes(issue.likes)} />
          <Count icon="comment" number={issue.comments} words={texts.comments(issue.comments)} />
        </Facts>
      </Content>
    </Article>
  )
}

/** A number with a drawing; screen readers hear what is counted. */
function Count({ icon, number, words }: { icon: IconName; number: number; words: string }) {
  return (
    <span>
      <Icon name={icon} size={18} />
      <span aria-hidden="true">{number}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

const longDate = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' })

const Article = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& > img': {
    width: '100%',
    height: 'auto',
    aspectRatio: '16 / 10',
    objectFit: 'cover',
    background: theme.vars.palette.secondary.light,
  },
}))

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 2.5, 2.5),
  overflowWrap: 'anywhere',
  '& h3 a': { color: 'inherit', textUnderlineOffset: '0.15em' },
}))

const Small = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: '0.9rem' }))

const Place = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
  fontSize: '0.95rem',
  '& svg': { flex: 'none', marginBlockStart: theme.spacing(0.375), color: theme.vars.palette.secondary.main },
}))

const Excerpt = styled('p')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
})

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  marginBlockStart: 'auto',
  paddingBlockStart: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9rem',
  '& > span': { display: 'inline-flex', position: 'relative', alignItems: 'center', gap: theme.spacing(0.5) },
}))
