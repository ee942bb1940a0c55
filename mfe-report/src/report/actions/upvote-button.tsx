import type { Upvotes } from '@civictrack/contract/wire'
import { Button, callApi, failureMessage, Icon, session, toasts, useSession, useTexts } from '@civictrack/shared'
import { setQuery, useApiQuery } from '@civictrack/shared/queries'
import { useRef, useState } from 'react'
import { reportTexts } from '../report-texts'
import { upvotesRead } from './upvotes-read'

/** Adds or removes the account's upvote. The change shows at once, and is undone when the server refuses it. */
export function UpvoteButton({ reference, likes }: { reference: string; likes: number }) {
  const texts = useTexts(reportTexts)
  const account = useSession()?.account
  const { loaded } = useApiQuery<Upvotes>({
    read: upvotesRead(reference, account ?? null),
    isEnabled: account !== undefined,
  })
  const [isBusy, setBusy] = useState(false)
  // After a log-out the last known number stays, without the account's own upvote.
  const lastLikes = useRef(likes)
  if (loaded.kind === 'ready') lastLikes.current = loaded.value.likes
  const votes: Upvotes = loaded.kind === 'ready' ? loaded.value : { likes: lastLikes.current, isUpvoted: false }

  async function toggle() {
    const present = session.current()
    if (!present) return void toasts.add('info', texts.logInToUpvote)
    if (isBusy) return
    const read = upvotesRead(reference, present.account)
    const method = votes.isUpvoted ? 'DELETE' : 'PUT'
    setBusy(true)
    const likes = votes.likes + (votes.isUpvoted ? -1 : 1)
    await setQuery<Upvotes>(read, { ...votes, likes, isUpvoted: !votes.isUpvoted })
    try {
      await setQuery(read, await callApi<Upvotes>({ method, path: read.path, authorized: true }))
    } catch (error) {
      await setQuery<Upvotes>(read, votes)
      toasts.add('error', failureMessage(error, texts.actionFailed))
    }
    setBusy(false)
  }

  return (
    <Button
      variant={votes.isUpvoted ? 'contained' : 'outlined'}
      startIcon={<Icon name="upvote" />}
      aria-pressed={votes.isUpvoted}
      aria-label={`${texts.upvote}, ${texts.likes(votes.likes)}`}
      onClick={toggle}
    >
      {votes.isUpvoted ? texts.upvoted : texts.upvote} · {votes.likes}
    </Button>
  )
}
