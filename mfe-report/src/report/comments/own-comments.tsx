import { failureMessage, Muted, Stack, useSession, useTexts } from '@civictrack/shared'
import { Problem } from '../../reports/problem'
import { reportTexts } from '../report-texts'
import { CommentItems } from './comment-items'
import { useCommentList } from './use-comment-list'

/** The account's comments on a report that it cannot read any more: it can still remove them. */
export function OwnComments({ reference }: { reference: string }) {
  const texts = useTexts(reportTexts)
  const account = useSession()?.account ?? null
  const path = `/api/v1/issue/${encodeURIComponent(reference)}/comments`
  const { loaded, retry, remove, hasMore, loadMore } = useCommentList({ read: { path: `${path}/mine`, account }, path })

  if (loaded.kind === 'failed') {
    return <Problem message={failureMessage(loaded.error, texts.commentsFailed)} onRetry={retry} />
  }
  if (loaded.kind !== 'ready') return null
  return (
    <Stack gap={2}>
      <h2>{texts.ownComments}</h2>
      <Muted>{loaded.value.length > 0 ? texts.ownCommentsAdvice : texts.noOwnComments}</Muted>
      <CommentItems comments={loaded.value} hasMore={hasMore} path={path} onRemove={remove} onMore={loadMore} />
    </Stack>
  )
}
