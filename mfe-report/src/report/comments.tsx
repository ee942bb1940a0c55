import {
  Button,
  ButtonLink,
  callApi,
  failureMessage,
  Muted,
  Stack,
  styled,
  toasts,
  useLogInPath,
  useSession,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { Problem } from '../reports/problem'
import { useLoaded } from '../reports/use-loaded'
import type { CommentEntry, CommentList } from './comment-entry'
import { CommentForm } from './comment-form'
import { CommentItem } from './comment-item'
import { reportTexts } from './report-texts'

interface Props {
  reference: string
  number: number
  first: CommentList | null | undefined
}

/** What people say of a report. Who is logged in can say something too, and take it back. */
export function Comments({ reference, number, first }: Props) {
  const texts = useTexts(reportTexts)
  const isSignedIn = useSession() !== null
  const logInPath = useLogInPath()
  const [difference, setDifference] = useState(0)
  const path = `/api/v1/issue/${reference}/comments`
  const { loaded, retry, change } = useLoaded<CommentList>({
    // Signed in, one's own comments are marked.
    key: isSignedIn ? 'mine' : 'public',
    load: (signal) => callApi({ method: 'GET', path, authorized: isSignedIn, signal }),
    first: first ?? undefined,
    fallback: texts.commentsFailed,
    keepsOld: true,
  })

  function posted(comment: CommentEntry) {
    change((list) => ({ ...list, comments: [...list.comments, comment] }))
    setDifference((before) => before + 1)
    toasts.add('success', texts.posted)
  }

  async function remove({ id }: CommentEntry) {
    try {
      await callApi({ method: 'DELETE', path: `${path}/${id}`, authorized: true })
      change((list) => ({ ...list, comments: list.comments.filter((one) => one.id !== id) }))
      setDifference((before) => before - 1)
      toasts.add('success', texts.removed)
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.actionFailed))
    }
  }

  async function more(cursor: string) {
    try {
      const query = { cursor }
      const next = await callApi<CommentList>({ method: 'GET', path, query, authorized: isSignedIn })
      change((list) => ({ comments: [...list.comments, ...next.comments], next: next.next }))
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.commentsFailed))
    }
  }

  return (
    <Stack gap={2}>
      <h2>{texts.comments({ number: number + difference })}</h2>
      {loaded.kind === 'failed' && <Problem message={loaded.message} onRetry={retry} />}
      {loaded.kind === 'ready' && loaded.value.comments.length === 0 && <Muted>{texts.noComments}</Muted>}
      {loaded.kind === 'ready' && (
        <List>
          {loaded.value.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} path={path} onRemove={remove} />
          ))}
        </List>
      )}
      {loaded.kind === 'ready' && loaded.value.next !== null && (
        <div>
          <Button variant="outlined" onClick={() => more(loaded.value.next ?? '')}>
            {texts.moreComments}
          </Button>
        </div>
      )}
      {isSignedIn ? (
        <CommentForm path={path} onPosted={posted} />
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

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  padding: 0,
  listStyle: 'none',
}))
