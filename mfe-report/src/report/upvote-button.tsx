import type { Upvotes } from '@civictrack/contract/wire'
import { Button, callApi, failureMessage, Icon, session, toasts, useSession, useTexts } from '@civictrack/shared'
import { useEffect, useState } from 'react'
import { reportTexts } from './report-texts'

type Votes = ReturnType<typeof Upvotes.parse>

/** One upvote a person, which can be taken back. It shows at once, and goes back if the server does not take it. */
export function UpvoteButton({ reference, likes }: { reference: string; likes: number }) {
  const texts = useTexts(reportTexts)
  const isSignedIn = useSession() !== null
  const [votes, setVotes] = useState<Votes>({ likes, isUpvoted: false })
  const [isBusy, setBusy] = useState(false)
  const path = `/api/v1/issue/${reference}/upvote`

  useEffect(() => {
    if (!isSignedIn) return setVotes((before) => ({ ...before, isUpvoted: false }))
    callApi<Votes>({ method: 'GET', path, authorized: true }).then(setVotes, () => undefined)
  }, [isSignedIn, path])

  async function toggle() {
    if (!session.current()) return void toasts.add('info', texts.logInToUpvote)
    if (isBusy) return
    const before = votes
    setBusy(true)
    setVotes({ likes: votes.likes + (votes.isUpvoted ? -1 : 1), isUpvoted: !votes.isUpvoted })
    await callApi<Votes>({ method: before.isUpvoted ? 'DELETE' : 'PUT', path, authorized: true }).then(
      setVotes,
      (error) => {
        setVotes(before)
        toasts.add('error', failureMessage(error, texts.actionFailed))
      },
    )
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
