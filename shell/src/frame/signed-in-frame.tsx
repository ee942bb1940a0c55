import { Button, Container, Icon, type IconName, styled, useLocation, useTexts } from '@civictrack/shared'
import { isIconName } from '@civictrack/shared/host'
import type { ReactNode } from 'react'
import { useComposition } from '../composition/live-composition'
import { navigationOf } from '../composition/site-map'
import { VisitorOrMember } from '../first-paint/visitor-or-member'
import { frameTexts } from './frame-texts'
import { LanguageMenu } from './language/language-menu'
import { LanguageNotice } from './language/language-notice'
import { Logo } from './logo'
import { Main } from './main'
import { MenuLink } from './menus/menu-link'
import { Popover } from './menus/popover'
import { SchemeSwitch } from './menus/scheme-switch'
import { useLogOut } from './menus/use-log-out'
import { RunningReleases } from './running-releases'
import { SkipLink } from './skip-link'

/** For an entry without an icon, or with one that this shell does not know. */
const NEUTRAL_ICON: IconName = 'list'

/** The signed-in area: a sidebar, or a menu behind a button on small screens. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const texts = useTexts(frameTexts)
  return (
    <Columns>
      <SkipLink />
      <Side>
        <Top>
          <Logo to="/Homepage" />
          <WideOnly aria-label={texts.yourAccount}>
            <Entries />
          </WideOnly>
          <SmallOnly>
            <Popover id="account-menu" label={texts.openMenu} icon="menu">
              <Entries />
            </Popover>
          </SmallOnly>
        </Top>
      </Side>
      <div>
        <Main>{children}</Main>
        <Foot>
          <LanguageNotice />
          <RunningReleases />
        </Foot>
      </div>
    </Columns>
  )
}

function Entries() {
  const texts = useTexts(frameTexts)
  const composition = useComposition()
  const { pathname } = useLocation()
  const logOut = useLogOut()
  return (
    <>
      {navigationOf(composition, 'sidebar').map(({ label, to, icon }) => (
        <MenuLink key={to} to={to} aria-current={pathname.toLowerCase() === to.toLowerCase() ? 'page' : undefined}>
          <Icon name={icon !== undefined && isIconName(icon) ? icon : NEUTRAL_ICON} />
          {label}
        </MenuLink>
      ))}
      <VisitorOrMember
        visitor={null}
        member={
          <Button color="inherit" startIcon={<Icon name="logout" />} onClick={logOut}>
            {texts.logOut}
          </Button>
        }
      />
      <LanguageMenu isInMenu />
      <SchemeSwitch isLabelled />
    </>
  )
}

const Columns = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: `${theme.spacing(32)} minmax(0, 1fr)` },
}))

const Side = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // As tall as the page, while its content stays in view.
  [theme.breakpoints.up('md')]: {
    position: 'static',
    borderBottom: 0,
    borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(1, 2.5),
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    top: 0,
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'flex-start',
    gap: theme.spacing(3),
    maxHeight: '100vh',
    overflowY: 'auto',
    padding: theme.spacing(3, 2),
  },
}))

const WideOnly = styled('nav')(({ theme }) => ({
  display: 'none',
  '& button': { justifyContent: 'flex-start', paddingInline: theme.spacing(1.5), borderInlineWidth: 0 },
  '& > a[aria-current="page"]': { background: theme.vars.palette.primary.light },
  [theme.breakpoints.up('md')]: { display: 'flex', flexDirection: 'column', gap: theme.spacing(0.5) },
}))

/** Has the same left edge as the page above it. */
const Foot = styled(Container)({ '& p': { paddingInline: 0 } })

const SmallOnly = styled('nav')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }))
