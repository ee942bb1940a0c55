import { Icon, Link, Row, StatusBadge, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import { dateInWords, placeOf, type ReportEntry } from './report-entry'
import { reportsTexts } from './reports-texts'

/** One public report in the list; the whole card leads to its page. */
export function ReportCard({ report }: { report: ReportEntry }) {
  const texts = useTexts(reportsTexts)
  const { reference, title, category, status, date, photo, likes, comments } = report
  return (
    <Article>
      <img src={photo} alt={texts.picture({ title })} width={480} height={300} loading="lazy" />
      <Content>
        <Row gap={1}>
          <StatusBadge status={status} />
          <Small>{category}</Small>
        </Row>
        <h2>
          <Link to={`/Reports/${reference}`}>{title}</Link>
        </h2>
        <Place>
          <Icon name="pin" size={18} />
          <span>{placeOf(report)}</span>
        </Place>
        <Facts>
          <time dateTime={date}>{dateInWords(date)}</time>
          <span>
            <Icon name="upvote" size={18} />
            <span aria-hidden="true">{likes}</span>
            <VisuallyHidden>{texts.likes(likes)}</VisuallyHidden>
          </span>
          <span>
            <Icon name="comment" size={18} />
            <span aria-hidden="true">{comments}</span>
            <VisuallyHidden>{texts.comments(comments)}</VisuallyHidden>
          </span>
        </Facts>
      </Content>
    </Article>
  )
}

const Article = styled('article')(({ theme }) => ({
  position: 'relative',
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
  '& h2': { fontSize: '1.15rem', lineHeight: 1.3 },
  '& h2 a': { color: 'inherit', textDecoration: 'none' },
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover h2 a': { textDecoration: 'underline' },
}))

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 2.5, 2.5),
  overflowWrap: 'anywhere',
}))

const Small = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: '0.9rem' }))

const Place = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
  fontSize: '0.95rem',
  '& svg': { flex: 'none', marginBlockStart: theme.spacing(0.375), color: theme.vars.palette.secondary.main },
}))

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  marginBlockStart: 'auto',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9rem',
  '& > span': { display: 'inline-flex', position: 'relative', alignItems: 'center', gap: theme.spacing(0.5) },
}))
