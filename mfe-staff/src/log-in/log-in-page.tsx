import type { StaffSession } from '@civictrack/contract/staff'
import { internalRoute, Link, Muted, useNavigate, useSearchParams, useTexts } from '@civictrack/shared'
import { useEffect } from 'react'
import { CardPage } from '../layout/card-page'
import { homeOf } from '../session/rights'
import { forgetEverything } from '../session/use-staff'
import { LogInSteps } from './log-in-steps'
import { logInTexts } from './log-in-texts'

/** The log-in of the staff. It leads back to the page that asked for it. */
export function LogInPage() {
  const texts = useTexts(logInTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Nothing of the person who worked here before is shown to the next one.
  useEffect(forgetEverything, [])

  function enter(session: StaffSession): void {
    navigate(destinationOf(session, params.get('next')), { replace: true })
  }

  return (
    <CardPage title={texts.title}>
      <Muted>{texts.intro}</Muted>
      <LogInSteps onDone={enter} />
      <Link to="/Staff/Forgotten">{texts.forgotten}</Link>
      <Muted>{texts.noAccount}</Muted>
      <Link to="/Signup">{texts.citizens}</Link>
    </CardPage>
  )
}

/** A page of the staff only. Somebody who has to add a second factor first does that. */
export function destinationOf(session: StaffSession, next: string | null): string {
  if (session.factor === 'missing') return '/Staff/Account'
  const path = next === null ? undefined : internalRoute(next)
  return path && /^\/staff(?:[/?]|$)/i.test(path) ? path : homeOf(session)
}
