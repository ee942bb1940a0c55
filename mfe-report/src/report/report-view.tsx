import { Card, Container, Icon, Link, Muted, Row, Stack, StatusBadge, styled, useTexts } from '@civictrack/shared'
import { dateInWords, placeOf } from '../reports/report-entry'
import type { CommentList } from './comment-entry'
import { Comments } from './comments'
import { FlagForm } from './flag-form'
import type { Report } from './report-page'
import { reportTexts } from './report-texts'
import { ShareBar } from './share-bar'
import { StatusTimeline } from './status-timeline'
import { UpvoteButton } from './upvote-button'

interface Props {
  report: Report
  /** The first comments, where the server has rendered them. */
  comments: CommentList | null | undefined
}

/** A report as everyone sees it. Nothing in it tells whose it is. */
export function ReportView({ report, comments }: Props) {
  const texts = useTexts(reportTexts)
  const { reference, title, category, status, description, photo, date, history, likes, isPublic = true } = report
  return (
    <Page>
      <Link to="/Reports">{texts.all}</Link>
      <Stack gap={1}>
        <Row gap={1}>
          <StatusBadge status={status} />
          <Quiet>{texts.reference({ reference })}</Quiet>
        </Row>
        <h1 tabIndex={-1}>{title}</h1>
        {!isPublic && <Muted>{texts.onlyYou}</Muted>}
      </Stack>
      <Columns>
        <Stack gap={3}>
          <Photo src={photo} alt={texts.picture({ title })} width={1600} height={1200} />
          <Stack gap={1}>
            <h2>{texts.description}</h2>
            <Words>{description}</Words>
          </Stack>
          <Row gap={1.5}>
            <UpvoteButton reference={reference} likes={likes} />
            {isPublic && <ShareBar title={title} />}
          </Row>
          <FlagForm path={`/api/v1/issue/${reference}/flag`} label={texts.flag} />
        </Stack>
        <Stack gap={3}>
          <Card>
            <Facts>
              <div>
                <dt>{texts.category}</dt>
                <dd>{category}</dd>
              </div>
              <div>
                <dt>{texts.place}</dt>
                <dd>
                  <Icon name="pin" size={18} /> {placeOf(report)}
                </dd>
              </div>
              <div>
                <dt>{texts.reported}</dt>
                <dd>
                  <time dateTime={date}>{dateInWords(date)}</time>
                </dd>
              </div>
            </Facts>
          </Card>
          <Card>
            <Stack gap={1.5}>
              <h2>{texts.progress}</h2>
              <StatusTimeline history={history} />
            </Stack>
          </Card>
        </Stack>
      </Columns>
      <Comments reference={reference} number={report.comments} first={comments} />
    </Page>
  )
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  paddingBlock: theme.spacing(4, 8),
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(6, 12) },
  '& h2': { fontSize: '1.25rem' },
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '2fr 1fr', alignItems: 'start' },
}))

const Photo = styled('img')(({ theme }) => ({
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.secondary.light,
}))

const Words = styled('p')({ whiteSpace: 'pre-line' })

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9rem' },
  '& dd': { margin: 0, fontWeight: 600 },
  '& svg': { verticalAlign: 'text-bottom' },
}))
