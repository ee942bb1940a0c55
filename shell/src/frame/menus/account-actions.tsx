import { Button, ButtonLink, useTexts } from '@civictrack/shared'
import { VisitorOrMember } from '../../first-paint/visitor-or-member'
import { frameTexts } from '../frame-texts'
import { MenuLink } from './menu-link'
import { useLogOut } from './use-log-out'

/** "Get Started" for visitors; "Dashboard" and "Log out" for signed-in citizens. */
export function AccountActions() {
  const texts = useTexts(frameTexts)
  const logOut = useLogOut()
  return (
    <VisitorOrMember
      visitor={
        <ButtonLink to="/Signup" variant="contained">
          {texts.getStarted}
        </ButtonLink>
      }
      member={
        <>
          <MenuLink to="/UserPage">{texts.dashboard}</MenuLink>
          <Button variant="outlined" onClick={logOut}>
            {texts.logOut}
          </Button>
        </>
      }
    />
  )
}
