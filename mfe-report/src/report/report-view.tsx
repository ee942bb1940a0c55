import type { CommentPage, ReportDetail } from '@civictrack/contract/wire'
import { Card, Link, Muted, Row, Stack, StatusBadge, styled, useTexts } from '@civictrack/shared'
import { Columns, DetailPage } from '../page/detail-page'
import { FlagForm } from './actions/flag-form'
import { FollowButton } from './actions/follow-button'
import { ShareBar } from './actions/share-bar'
import { UpvoteButton } from './actions/upvote-button'
import { Comments } from './comments/comments'
import { JoinedNote } from './joined/joined-note'
import { Progress } from './progress/progress'
import { ReportFacts } from './report-facts'
import { reportTexts } from './report-texts'

interface Props {
  report: ReportDetail
  /** The first comments, where the server has rendered them. */
  comments: CommentPage | null | undefined
  /** Called when the report itself was changed here. */
  onChange: () => void
  /** Called when comments were added or removed here. */
  onCommentCount: (change: number) => void
}

/** A report as everyone sees it. It never shows the reporter. */
export function ReportView({ report, comments, onChange, onCommentCount }: Props) {
  const texts = useTexts(reportTexts)
  const { reference, title, status, description, photo, likes, isPublic = true } = report
  return (
    <DetailPage>
      <Link to="/Reports">{texts.all}</Link>
      <Stack gap={1}>
        <Row gap={1}>
          <StatusBadge status={status} />
          <Quiet>{texts.reference({ reference })}</Quiet>
        </Row>
        <h1 tabIndex={-1}>{title}</h1>
        {!isPublic && <Muted>{texts.onlyYou}</Muted>}
        <JoinedNote joinedTo={report.joinedTo} joined={report.joined} />
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
            {isPublic && <FollowButton reference={reference} />}
            {isPublic && <ShareBar title={title} />}
          </Row>
          <FlagForm path={`/api/v1/issue/${reference}/flag`} label={texts.flag} />
        </Stack>
        <Stack gap={3}>
          <Card>
            <ReportFacts report={report} />
          </Card>
          <Progress report={report} onChange={onChange} />
        </Stack>
      </Columns>
      <Comments reference={reference} number={report.comments} first={comments} onCount={onCommentCount} />
    </DetailPage>
  )
}

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
