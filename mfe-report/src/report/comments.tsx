import { ButtonLink, Muted, Stack, useLogInPath, useSession, useTexts } from '@civictrack/shared'
import { Problem } from '../reports/problem'
import type { CommentList } from './comment-entry'
import { CommentForm } from './comment-form'
import { CommentItems } from './comment-items'
import { reportTexts } from './report-texts'
import { useComments } from './use-comments'

interface Props {
  reference: string
  number: number
  first: CommentList | null | undefined
}

/** What people say of a report. Who is logged in can say something too, and take it back. */
export function Comments({ reference, number, first }: Props) {
  const texts = useTexts(reportTexts)
  const account = useSession()?.account
  const logInPath = useLogInPath()
  const path = `/api/v1/issue/${reference}/comments`
  const { loaded, retry, difference, posted, remove, more } = useComments({ path, from: path, account, first })

  return (
    <Stack gap={2}>
      <h2>{texts.comments({ number: number + difference })}</h2>
      {loaded.kind === 'failed' && <Problem message={loaded.message} onRetry={retry} />}
      {loaded.kind === 'ready' && loaded.value.comments.length === 0 && <Muted>{texts.noComments}</Muted>}
      {loaded.kind === 'ready' && <CommentItems list={loaded.value} path={path} onRemove={remove} onMore={more} />}
      {account !== undefined ? (
        <CommentForm key={account} path={path} onPosted={posted} />
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
