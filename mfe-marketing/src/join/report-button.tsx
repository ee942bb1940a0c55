import { ButtonLink, useSession, useTexts } from '@civictrack/shared'
import { joinTexts } from './join-texts'

/** Leads to the report form, by way of the sign-up for who has no session. */
export function ReportButton() {
  const texts = useTexts(joinTexts)
  const isSignedIn = useSession() !== null
  return (
    <ButtonLink to={isSignedIn ? '/Issue' : '/signup'} variant="contained" color="secondary" size="large">
      {texts.report}
    </ButtonLink>
  )
}
