import type { Comment } from '@civictrack/contract/wire'
import { ConfirmButton, Row, StatusBadge, styled, useTexts } from '@civictrack/shared'
import { dateText } from '@civictrack/shared/dates'
import { FlagForm } from '../actions/flag-form'
import { reportTexts } from '../report-texts'

interface Props {
  comment: Comment
  /** Path of the report's comments in the API. */
  path: string
  onRemove: (comment: Comment) => void
}

/** One comment. Its text is shown as plain text, never as markup. */
export function CommentItem({ comment, path, onRemove }: Props) {
  const texts = useTexts(reportTexts)
  const { id, author, isReporter, text, date, isOwn } = comment
  return (
    <Item>
      <Row gap={1}>
        <strong>{author}</strong>
        {isReporter && <StatusBadge status={texts.madeThisReport} tone="info" />}
        <time dateTime={date}>{dateText(date)}</time>
      </Row>
      <p>{text}</p>
      {isOwn ? (
        <div>
          <ConfirmButton
            about={text}
            confirmLabel={texts.removeForGood}
            cancelLabel={texts.keep}
            onConfirm={() => onRemove(comment)}
          >
            {texts.remove}
          </ConfirmButton>
        </div>
      ) : (
        <FlagForm path={`${path}/${id}/flag`} label={texts.flagComment({ author })} />
      )}
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& p': { marginBlock: theme.spacing(0.5), whiteSpace: 'pre-line' },
  '& time': { color: theme.vars.palette.text.secondary, fontSize: '0.9rem' },
}))
