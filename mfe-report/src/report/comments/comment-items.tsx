import type { Comment } from '@civictrack/contract/wire'
import { Button, styled, useTexts } from '@civictrack/shared'
import { reportTexts } from '../report-texts'
import { CommentItem } from './comment-item'

interface Props {
  comments: Comment[]
  hasMore: boolean
  /** Path of the report's comments in the API. */
  path: string
  onRemove: (comment: Comment) => void
  onMore: () => void
}

/** Comments, and a button that loads more of them. */
export function CommentItems({ comments, hasMore, path, onRemove, onMore }: Props) {
  const texts = useTexts(reportTexts)
  return (
    <>
      <List>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} path={path} onRemove={onRemove} />
        ))}
      </List>
      {hasMore && (
        <div>
          <Button variant="outlined" onClick={onMore}>
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
