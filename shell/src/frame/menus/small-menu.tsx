import { ButtonLink, styled, useTexts } from '@civictrack/shared'
import { useComposition } from '../../composition/live-composition'
import { navigationOf } from '../../composition/site-map'
import { frameTexts } from '../frame-texts'
import { LanguageMenu } from '../language/language-menu'
import { AccountActions } from './account-actions'
import { Disclosure } from './disclosure'
import { MenuLink } from './menu-link'
import { Popover } from './popover'
import { SchemeSwitch } from './scheme-switch'

/** The stacked menu of small screens. There Join Community goes to /Signup, and Report Issue is added. */
export function SmallMenu() {
  const texts = useTexts(frameTexts)
  const composition = useComposition()
  return (
    <Only>
      <Popover id="small-menu" label={texts.openMenu} icon="menu">
        {navigationOf(composition, 'top').map(({ label, to }) => (
          <MenuLink key={label} to={to}>
            {label}
          </MenuLink>
        ))}
        <Disclosure label={texts.help}>
          {navigationOf(composition, 'help').map(({ label, to }) => (
            <MenuLink key={label} to={to}>
              {label}
            </MenuLink>
          ))}
        </Disclosure>
        <MenuLink to="/Signup">{texts.joinCommunity}</MenuLink>
        <AccountActions />
        <ButtonLink to="/Issue" variant="outlined">
          {texts.reportIssue}
        </ButtonLink>
        <LanguageMenu isInMenu />
        <SchemeSwitch isLabelled />
      </Popover>
    </Only>
  )
}

const Only = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }))
