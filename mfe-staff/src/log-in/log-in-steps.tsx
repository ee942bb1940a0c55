import type { StaffSession } from '@civictrack/contract/staff'
import { useState } from 'react'
import { takeSession } from '../session/use-staff'
import { LogInForm } from './log-in-form'
import { StepUp } from './step-up'

interface Props {
  onDone: (session: StaffSession) => void
}

/** Password, and then the second factor of somebody who has one to give. */
export function LogInSteps({ onDone }: Props) {
  const [asked, setAsked] = useState<StaffSession | null>(null)

  async function advance(session: StaffSession): Promise<void> {
    if (isAsked(session)) return setAsked(session)
    await takeSession(session)
    onDone(session)
  }

  if (asked) return <StepUp kinds={asked.kinds} onDone={advance} />
  return <LogInForm onDone={advance} />
}

/** Whether the pages of this person need a factor that was not given yet. */
function isAsked({ factor }: StaffSession): boolean {
  return factor === 'asked'
}
