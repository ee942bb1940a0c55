import { Button, Stack, styled, useNavigate, useTexts } from '@civictrack/shared'
import { useEffect, useRef } from 'react'
import { LogInSteps } from '../log-in/log-in-steps'
import { renewal, useRenewal } from '../session/renewal'
import { sessionTexts } from './session-texts'

/** Asks for a new log-in above the page, which stays as it is. */
export function SessionEnded() {
  return useRenewal() ? <EndedDialog /> : null
}

function EndedDialog() {
  const texts = useTexts(sessionTexts)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  function leave(): void {
    renewal.giveUp()
    navigate('/Staff/LogIn')
  }

  return (
    <Sheet ref={dialog} aria-labelledby="session-ended" onCancel={(event) => event.preventDefault()}>
      <Stack gap={2.5}>
        <h2 id="session-ended">{texts.endedTitle}</h2>
        <p>{texts.endedText}</p>
        <LogInSteps onDone={() => renewal.done()} />
        <Button onClick={leave}>{texts.leave}</Button>
      </Stack>
    </Sheet>
  )
}

const Sheet = styled('dialog')(({ theme }) => ({
  width: `min(${theme.spacing(56)}, calc(100vw - ${theme.spacing(4)}))`,
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '& h2': { fontSize: '1.3rem' },
  '&::backdrop': { background: theme.vars.palette.night.main, opacity: 0.75 },
}))
