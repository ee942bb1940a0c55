import { ButtonLink, Row, styled, useLogInPath, useSession, useTexts } from '@civictrack/shared'
import { useEffect, useRef } from 'react'
import { issueTexts } from '../issue-texts'

/** Says that a report is kept on the device, and links to log-in and sign-up for a visitor who is signed out. */
export function KeptNotice({ message }: { message: string }) {
  const texts = useTexts(issueTexts)
  const isSignedIn = useSession() !== null
  const logInPath = useLogInPath()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} role="status" tabIndex={-1}>
      <p>{message}</p>
      {!isSignedIn && (
        <Row gap={1.5}>
          <ButtonLink to={logInPath} variant="contained">
            {texts.logIn}
          </ButtonLink>
          <ButtonLink to={`${logInPath}#create-account`} variant="outlined">
            {texts.signUp}
          </ButtonLink>
        </Row>
      )}
    </Notice>
  )
}

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2, 2.5),
  borderRadius: theme.spacing(2),
  borderInlineStart: `${theme.spacing(0.75)} solid ${theme.vars.palette.primary.main}`,
  background: theme.vars.palette.primary.light,
}))
