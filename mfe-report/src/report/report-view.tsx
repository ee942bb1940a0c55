import type { CommentPage, ReportDetail } from '@civictrack/contract/wire'
import { Card, Container, Link, Muted, Row, Stack, StatusBadge, styled, useTexts } from '@civictrack/shared'
import { FlagForm } from './actions/flag-form'
import { ShareBar } from './actions/share-bar'
import { UpvoteButton } from './actions/upvote-button'
import { Comments } from './comments/comments'
import { HandlingNote } from './handling-note'
import { ReportFacts } from './report-facts'
import { reportTexts } from './report-texts'
import { StatusTimeline } from './status-timeline'

interface Props {
  report: ReportDetail
  /** The first comments, where the server has rendered them. */
  comments: CommentPage | null | undefined
  /** Called when comments were added or removed here. */
  onCommentCount: (change: number) => void
}

/** A report as everyone sees it. It never shows the reporter. */
export function ReportView({ report, comments, onCommentCount }: Props) {
  const texts = useTexts(reportTexts)
  const { reference, title, status, description, photo, history, likes, isPublic = true } = report
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
            <ReportFacts report={report} />
          </Card>
          <Card>
            <Stack gap={1.5}>
              <h2>{texts.progress}</h2>
              <HandlingNote report={report} />
              <StatusTimeline history={history} />
            </Stack>
          </Card>
        </Stack>
      </Columns>
      <Comments reference={reference} number={report.comments} first={comments} onCount={onCommentCount} />
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
