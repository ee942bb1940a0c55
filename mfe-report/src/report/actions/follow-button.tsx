import type { Following } from '@civictrack/contract/wire'
import {
  Button,
  ButtonLink,
  callApi,
  failureMessage,
  Icon,
  session,
  toasts,
  useLogInPath,
  useSession,
  useTexts,
} from '@civictrack/shared'
import { type ApiRead, setQuery, useApiQuery } from '@civictrack/shared/queries'
import { useState } from 'react'
import { followTexts } from './follow-texts'

interface Props {
  reference: string
}

/**
 * Starts and ends emails about a report of another citizen. The change shows at once, and is undone when the server refuses
 * it. On one's own report there is nothing to choose.
 */
export function FollowButton({ reference }: Props) {
  const texts = useTexts(followTexts)
  const logInPath = useLogInPath()
  const account = useSession()?.account
  const { loaded } = useApiQuery<Following>({
    read: followRead(reference, account ?? null),
    isEnabled: account !== undefined,
  })
  const [isBusy, setBusy] = useState(false)
  if (account === undefined) {
    return (
      <ButtonLink to={logInPath} variant="outlined">
        {texts.logIn}
      </ButtonLink>
    )
  }
  // A server of before knows no followers.
  if (loaded.kind !== 'ready') return null
  const following = loaded.value
  if (following.isYours) return null

  async function toggle() {
    const present = session.current()
    if (!present || isBusy) return
    const read = followRead(reference, present.account)
    const isFollowing = !following.isFollowing
    setBusy(true)
    await setQuery<Following>(read, { ...following, isFollowing })
    try {
      const method = isFollowing ? 'PUT' : 'DELETE'
      await setQuery(read, await callApi<Following>({ method, path: read.path, authorized: true }))
      toasts.add('success', isFollowing ? texts.followed : texts.unfollowed)
    } catch (error) {
      await setQuery<Following>(read, following)
      toasts.add('error', failureMessage(error, texts.failed))
    }
    setBusy(false)
  }

  return (
    <Button
      variant={following.isFollowing ? 'contained' : 'outlined'}
      startIcon={<Icon name={following.isFollowing ? 'check' : 'mail'} />}
      aria-pressed={following.isFollowing}
      onClick={toggle}
    >
      {following.isFollowing ? texts.following : texts.follow}
    </Button>
  )
}

function followRead(reference: string, account: string | null): ApiRead<Following> {
  return { path: `/api/v1/issue/${reference}/follow`, account }
}
