import type { StaffSession } from '@civictrack/contract/staff'
import { Button, Stack, styled, useNavigate, useTexts } from '@civictrack/shared'
import { useEffect, useRef } from 'react'
import { LogInSteps } from '../log-in/log-in-steps'
import { StepUp } from '../log-in/step-up'
import { type Due, renewal, useRenewal } from '../session/renewal'
import { takeSession, useStaff } from '../session/use-staff'
import { sessionTexts } from './session-texts'

/** Asks for a new log-in, or for the second factor, above the page, which stays as it is. */
export function SessionEnded() {
  const due = useRenewal()
  return due && <RenewalDialog key={due} due={due} />
}

function RenewalDialog({ due }: { due: Due }) {
  const texts = useTexts(sessionTexts)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const isFactor = due === 'factor'

  function leave(): void {
    renewal.giveUp()
    if (!isFactor) navigate('/Staff/LogIn')
  }

  return (
    <Sheet
      ref={dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => !isFactor && event.preventDefault()}
      onClose={leave}
    >
      <Stack gap={2.5}>
        <h2 id="session-ended">{isFactor ? texts.factorTitle : texts.endedTitle}</h2>
        <p>{isFactor ? texts.factorText : texts.endedText}</p>
        {isFactor ? <FactorStep /> : <LogInSteps onDone={() => renewal.done()} />}
        <Button onClick={leave}>{isFactor ? texts.goWithout : texts.leave}</Button>
      </Stack>
    </Sheet>
  )
}

function FactorStep() {
  const { loaded } = useStaff()
  async function goOn(session: StaffSession): Promise<void> {
    await takeSession(session)
    renewal.done()
  }
  return <StepUp kinds={loaded.kind === 'ready' ? loaded.value.kinds : []} onDone={goOn} />
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
