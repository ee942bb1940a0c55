import type { StaffSession } from '@civictrack/contract/staff'
import {
  BusyButton,
  failureMessage,
  Stack,
  StatusBadge,
  styled,
  toasts,
  useNavigate,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { StaffPage } from '../frame/staff-page'
import { Show } from '../layout/states'
import { callStaff } from '../session/staff-call'
import { forgetEverything, useStaff } from '../session/use-staff'
import { roleTexts, wordFor } from '../words/word-texts'
import { accountTexts } from './account-texts'
import { ChangePassword } from './change-password'
import { Factors } from './factors'

/** The person's own account: roles, second factors, recovery codes, password, log-out. */
export function AccountPage() {
  const texts = useTexts(accountTexts)
  const { loaded, retry } = useStaff()
  return (
    <StaffPage>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Show loaded={loaded} retry={retry} isPart>
        {(session) => (
          <Narrow>
            <Person session={session} />
            <Factors />
            <ChangePassword />
          </Narrow>
        )}
      </Show>
    </StaffPage>
  )
}

function Person({ session }: { session: StaffSession }) {
  const texts = useTexts(accountTexts)
  const roles = useTexts(roleTexts)
  return (
    <Stack gap={1}>
      {session.factor === 'missing' && (
        <p role="status">
          <StatusBadge status={texts.missing} tone="warning" />
        </p>
      )}
      <p>{texts.person(session.person)}</p>
      <ul>
        {session.memberships.map(({ id, role, authority }) => (
          <li key={id}>
            {authority
              ? texts.membership({ role: wordFor(roles, role), authority: authority.name })
              : texts.operators({ role: wordFor(roles, role) })}
          </li>
        ))}
      </ul>
      <LogOut />
    </Stack>
  )
}

function LogOut() {
  const texts = useTexts(accountTexts)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function logOut(): Promise<void> {
    setBusy(true)
    try {
      await callStaff({ method: 'POST', path: '/api/v1/staff/logout', body: {} })
      forgetEverything()
      navigate('/Staff/LogIn', { replace: true })
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.logOutFailed))
      setBusy(false)
    }
  }

  return (
    <div>
      <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void logOut()}>
        {texts.logOut}
      </BusyButton>
    </div>
  )
}

const Narrow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  maxWidth: theme.spacing(80),
  '& ul': { paddingInlineStart: theme.spacing(2.5) },
  '& summary': { color: theme.vars.palette.primary.main, fontWeight: 650, cursor: 'pointer' },
}))
