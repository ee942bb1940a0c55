import { Container, styled, useTexts } from '@civictrack/shared'
import { frameTexts } from '../frame-texts'
import { Logo } from '../logo'
import { SmallMenu } from './small-menu'
import { WideMenu } from './wide-menu'

/** The fixed bar of all public pages (specification, section 2): all items side by side, or behind a menu button. */
export function TopNavigation() {
  const texts = useTexts(frameTexts)
  return (
    <Bar>
      <Container>
        <Items aria-label={texts.mainNavigation}>
          <Logo />
          <WideMenu />
          <SmallMenu />
        </Items>
      </Container>
    </Bar>
  )
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  background: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Items = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minHeight: theme.spacing(9),
  '& svg': { flexShrink: 0 },
}))
