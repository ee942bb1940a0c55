import { Button, styled, useTexts } from '@civictrack/shared'
import type { CommentEntry, CommentList } from './comment-entry'
import { CommentItem } from './comment-item'
import { reportTexts } from './report-texts'

interface Props {
  list: CommentList
  /** Where the report's comments are in the API. */
  path: string
  onRemove: (comment: CommentEntry) => void
  onMore: (cursor: string) => void
}

/** Comments, and a way to the next ones. */
export function CommentItems({ list: { comments, next }, path, onRemove, onMore }: Props) {
  const texts = useTexts(reportTexts)
  return (
    <>
      <List>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} path={path} onRemove={onRemove} />
        ))}
      </List>
      {next !== null && (
        <div>
          <Button variant="outlined" onClick={() => onMore(next)}>
            {texts.moreComments}
          </Button>
        </div>
      )}
    </>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  padding: 0,
  listStyle: 'none',
}))
