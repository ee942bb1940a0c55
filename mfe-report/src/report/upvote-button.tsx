import type { Upvotes } from '@civictrack/contract/wire'
import { Button, callApi, failureMessage, Icon, session, toasts, useSession, useTexts } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'
import { reportTexts } from './report-texts'

type Votes = ReturnType<typeof Upvotes.parse>

/** One upvote a person, which can be taken back. It shows at once, and goes back if the server does not take it. */
export function UpvoteButton({ reference, likes }: { reference: string; likes: number }) {
  const texts = useTexts(reportTexts)
  const account = useSession()?.account
  const [votes, setVotes] = useState<Votes>({ likes, isUpvoted: false })
  const [isBusy, setBusy] = useState(false)
  const look = useRef<AbortController>(null)
  const path = `/api/v1/issue/${reference}/upvote`

  useEffect(() => {
    setVotes((before) => ({ ...before, isUpvoted: false }))
    if (account === undefined) return
    const looking = new AbortController()
    const { signal } = looking
    look.current = looking
    callApi<Votes>({ method: 'GET', path, authorized: true, signal }).then(
      (seen) => signal.aborted || setVotes(seen),
      () => undefined,
    )
    return () => looking.abort()
  }, [account, path])

  async function toggle() {
    const who = session.current()
    if (!who) return void toasts.add('info', texts.logInToUpvote)
    if (isBusy) return
    const before = votes
    const show = (now: Votes) => session.current()?.account === who.account && setVotes(now)
    // What it is about to see may be older.
    look.current?.abort()
    setBusy(true)
    setVotes({ likes: votes.likes + (votes.isUpvoted ? -1 : 1), isUpvoted: !votes.isUpvoted })
    await callApi<Votes>({ method: before.isUpvoted ? 'DELETE' : 'PUT', path, authorized: true }).then(
      show,
      (error) => {
        show(before)
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
