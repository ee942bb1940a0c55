import type { Invitation, StaffSession } from '@civictrack/contract/staff'
import { ButtonLink, Muted, useNavigate, useTexts } from '@civictrack/shared'
import { useEffect, useState } from 'react'
import { CardPage } from '../layout/card-page'
import { Failed, Loading } from '../layout/states'
import { useTokenOfLink } from '../session/use-token-of-link'
import { roleTexts, wordFor } from '../words/word-texts'
import { AcceptForm } from './accept-form'
import { joinInvitation, lookUp } from './invitation-calls'
import { destinationOf } from './log-in-page'
import { LogInSteps } from './log-in-steps'
import { logInTexts } from './log-in-texts'

type State =
  | { kind: 'loading' }
  | { kind: 'unusable' }
  | { kind: 'failed'; error: Error }
  | { kind: 'open'; invitation: Invitation }

/** The page that the link of an invitation opens. Opening it changes nothing. */
export function AcceptPage() {
  const texts = useTexts(logInTexts)
  const token = useTokenOfLink()
  const { state, retry } = useInvitation(token)
  if (state.kind === 'loading') {
    return (
      <CardPage title={texts.acceptTitle}>
        <Muted>{texts.acceptLoading}</Muted>
        <Loading />
      </CardPage>
    )
  }
  if (state.kind === 'failed') {
    return (
      <CardPage title={texts.acceptTitle}>
        <Failed error={state.error} retry={retry} />
      </CardPage>
    )
  }
  if (state.kind === 'unusable') {
    return (
      <CardPage title={texts.noInvitation}>
        <p>{texts.noInvitationText}</p>
        <ButtonLink to="/Staff/LogIn" variant="outlined">
          {texts.toLogIn}
        </ButtonLink>
      </CardPage>
    )
  }
  return <OpenInvitation invitation={state.invitation} token={token} />
}

function OpenInvitation({ invitation, token }: { invitation: Invitation; token: string }) {
  const texts = useTexts(logInTexts)
  const roles = useTexts(roleTexts)
  const navigate = useNavigate()
  const { invitedBy, email, authority, isKnown } = invitation
  const role = wordFor(roles, invitation.role)
  const enter = (session: StaffSession) => navigate(destinationOf(session, null), { replace: true })
  return (
    <CardPage title={texts.acceptTitle}>
      <p>
        {authority
          ? texts.invited({ invitedBy, role, authority: authority.name })
          : texts.invitedOperators({ invitedBy, role })}{' '}
        {texts.forEmail({ email })}
      </p>
      {isKnown ? (
        <>
          <p>{texts.known({ email })}</p>
          <LogInSteps onDone={() => joinInvitation(token).then(enter)} />
        </>
      ) : (
        <AcceptForm token={token} email={email} onDone={enter} />
      )}
    </CardPage>
  )
}

function useInvitation(token: string): { state: State; retry: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = attempt >= 0
    setState({ kind: 'loading' })
    lookUp(token).then(
      (invitation) => isCurrent && setState(invitation ? { kind: 'open', invitation } : { kind: 'unusable' }),
      (error: Error) => isCurrent && setState({ kind: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [token, attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}
