import { Button, ButtonLink, useSession, useTexts } from '@civictrack/shared'
import { frameTexts } from './frame-texts'
import { MenuLink } from './menu-link'
import { useLogOut } from './use-log-out'

/** Get Started for visitors; the dashboard and Log out for who is signed in. */
export function AccountActions() {
  const texts = useTexts(frameTexts)
  const session = useSession()
  const logOut = useLogOut()
  if (!session) {
    return (
      <ButtonLink to="/Signup" variant="contained">
        {texts.getStarted}
      </ButtonLink>
    )
  }
  return (
    <>
      <MenuLink to="/UserPage">{texts.dashboard}</MenuLink>
      <Button variant="contained" onClick={logOut}>
        {texts.logOut}
      </Button>
    </>
  )
}
