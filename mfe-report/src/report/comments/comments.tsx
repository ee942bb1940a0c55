import type { CommentPage } from '@civictrack/contract/wire'
import { ButtonLink, failureMessage, Muted, Stack, useLogInPath, useSession, useTexts } from '@civictrack/shared'
import { Problem } from '../../reports/problem'
import { reportTexts } from '../report-texts'
import { CommentForm } from './comment-form'
import { CommentItems } from './comment-items'
import { useCommentList } from './use-comment-list'

interface Props {
  reference: string
  number: number
  /** The first comments, where the server has rendered them. */
  first: CommentPage | null | undefined
  /** Called when comments were added or removed here. */
  onCount: (change: number) => void
}

/** The comments on a report. With a session, one can add comments and remove one's own. */
export function Comments({ reference, number, first, onCount }: Props) {
  const texts = useTexts(reportTexts)
  const account = useSession()?.account
  const logInPath = useLogInPath()
  const path = `/api/v1/issue/${reference}/comments`
  const { loaded, retry, addPosted, remove, hasMore, loadMore } = useCommentList({
    // Read with a session, the account's own comments are marked.
    read: { path, account: account ?? null },
    path,
    first: account === undefined ? (first ?? undefined) : undefined,
    onCount,
  })
  const problem = loaded.kind === 'failed' ? loaded.error : loaded.kind === 'ready' ? loaded.problem : null

  return (
    <Stack gap={2}>
      <h2>{texts.comments({ number })}</h2>
      {problem && <Problem message={failureMessage(problem, texts.commentsFailed)} onRetry={retry} />}
      {loaded.kind === 'ready' && loaded.value.length === 0 && <Muted>{texts.noComments}</Muted>}
      {loaded.kind === 'ready' && (
        <CommentItems comments={loaded.value} hasMore={hasMore} path={path} onRemove={remove} onMore={loadMore} />
      )}
      {account !== undefined ? (
        <CommentForm key={account} path={path} onPosted={addPosted} />
      ) : (
        <div>
          <ButtonLink to={logInPath} variant="outlined">
            {texts.logInToComment}
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}
