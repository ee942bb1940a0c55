import { ButtonLink, Icon, styled, useTexts } from '@civictrack/shared'
import { useComposition } from '../../composition/live-composition'
import { navigationOf } from '../../composition/site-map'
import { frameTexts } from '../frame-texts'
import { AccountActions } from './account-actions'
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
        <Disclosure>
          <summary>
            {texts.help}
            <Icon name="down" size={18} />
          </summary>
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
        <SchemeSwitch isLabelled />
      </Popover>
    </Only>
  )
}

const Only = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }))

const Disclosure = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: theme.spacing(5.5),
    padding: theme.spacing(0.5, 1.5),
    fontWeight: 600,
    cursor: 'pointer',
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > a': { display: 'flex', marginInlineStart: theme.spacing(2) },
}))
