import { Muted, Stack, useSession, useTexts } from '@civictrack/shared'
import { Problem } from '../reports/problem'
import { CommentItems } from './comment-items'
import { reportTexts } from './report-texts'
import { useComments } from './use-comments'

/** What one has said of a report that one cannot read any more: it can still be taken back. */
export function OwnComments({ reference }: { reference: string }) {
  const texts = useTexts(reportTexts)
  const account = useSession()?.account
  const path = `/api/v1/issue/${encodeURIComponent(reference)}/comments`
  const { loaded, retry, remove, more } = useComments({ path, from: `${path}/mine`, account })

  if (loaded.kind === 'failed') return <Problem message={loaded.message} onRetry={retry} />
  if (loaded.kind !== 'ready') return null
  return (
    <Stack gap={2}>
      <h2>{texts.ownComments}</h2>
      <Muted>{loaded.value.comments.length > 0 ? texts.ownCommentsAdvice : texts.noOwnComments}</Muted>
      <CommentItems list={loaded.value} path={path} onRemove={remove} onMore={more} />
    </Stack>
  )
}
