import type { StaffSession } from '@civictrack/contract/staff'
import { Stack, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { takeSession } from '../session/use-staff'
import { LogInForm } from './log-in-form'
import { logInTexts } from './log-in-texts'
import { StepUp } from './step-up'

interface Props {
  onDone: (session: StaffSession) => void
}

/** Password, and then the second factor of somebody who has one to give. */
export function LogInSteps({ onDone }: Props) {
  const texts = useTexts(logInTexts)
  const [asked, setAsked] = useState<StaffSession | null>(null)

  async function advance(session: StaffSession): Promise<void> {
    if (isAsked(session)) return setAsked(session)
    await takeSession(session)
    onDone(session)
  }

  if (asked) {
    return (
      <Stack gap={2}>
        <h2>{texts.factorTitle}</h2>
        <StepUp kinds={asked.kinds} onDone={advance} />
      </Stack>
    )
  }
  return <LogInForm onDone={advance} />
}

/** Whether the pages of this person need a factor that was not given yet. */
function isAsked({ factor }: StaffSession): boolean {
  return factor === 'asked'
}
