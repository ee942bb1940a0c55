import { ButtonLink, styled, useLocation, useTexts } from '@civictrack/shared'
import { useComposition } from '../../composition/live-composition'
import { navigationOf } from '../../composition/site-map'
import { frameTexts } from '../frame-texts'
import { LanguageMenu } from '../language/language-menu'
import { AccountActions } from './account-actions'
import { MenuLink } from './menu-link'
import { Popover } from './popover'
import { SchemeSwitch } from './scheme-switch'

/** The items of the top navigation on wide screens. */
export function WideMenu() {
  const texts = useTexts(frameTexts)
  const composition = useComposition()
  const { pathname } = useLocation()
  return (
    <Items>
      {navigationOf(composition, 'top').map(({ label, to }) => (
        <MenuLink key={label} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
          {label}
        </MenuLink>
      ))}
      <Popover id="help-menu" label={texts.help}>
        {navigationOf(composition, 'help').map(({ label, to }) => (
          <MenuLink key={label} to={to}>
            {label}
          </MenuLink>
        ))}
      </Popover>
      <ButtonLink to="/#News" variant="outlined">
        {texts.joinCommunity}
      </ButtonLink>
      <AccountActions />
      <Icons>
        <LanguageMenu />
        <SchemeSwitch />
      </Icons>
    </Items>
  )
}

function isAt(pathname: string, to: string): boolean {
  return pathname.toLowerCase() === to.toLowerCase()
}

const Items = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    paddingBlock: theme.spacing(1),
  },
  [theme.breakpoints.up('lg')]: { gap: theme.spacing(1) },
}))

const Icons = styled('span')({ display: 'flex' })
