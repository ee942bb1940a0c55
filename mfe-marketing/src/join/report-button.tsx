import { ButtonLink, useSession, useTexts } from '@civictrack/shared'
import { joinTexts } from './join-texts'

/** A link to the report form; to the sign-up when the visitor has no session. */
export function ReportButton() {
  const texts = useTexts(joinTexts)
  const isSignedIn = useSession() !== null
  return (
    <ButtonLink to={isSignedIn ? '/Issue' : '/signup'} variant="contained" color="secondary" size="large">
      {texts.report}
    </ButtonLink>
  )
}
