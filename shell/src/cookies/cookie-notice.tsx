import { Button, Container, cookieChoice, Link, Row, styled, useTexts } from '@civictrack/shared'
import { useSyncExternalStore } from 'react'
import { cookieTexts } from './cookie-texts'

/** Asks once, at the end of the page, where it covers nothing. No answer counts as "only necessary". */
export function CookieNotice() {
  const texts = useTexts(cookieTexts)
  const choice = useSyncExternalStore(cookieChoice.subscribe, cookieChoice.current, () => null)
  if (choice) return null
  return (
    <Band aria-label={texts.region}>
      <Container>
        <Line>
          <p>
            {texts.notice} <Link to="/Cookies">{texts.more}</Link>
          </p>
          <Choices gap={1.5}>
            <Button variant="outlined" onClick={() => cookieChoice.choose('necessary')}>
              {texts.onlyNecessary}
            </Button>
            <Button variant="outlined" onClick={() => cookieChoice.choose('preferences')}>
              {texts.rememberToo}
            </Button>
          </Choices>
        </Line>
      </Container>
    </Band>
  )
}

const Band = styled('section')(({ theme }) => ({
  paddingBlock: theme.spacing(3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  'html[data-cookies] &': { display: 'none' },
  // Without scripts nothing can be chosen, and only necessary cookies are set.
  '@media (scripting: none)': { '& button': { display: 'none' } },
}))

const Choices = styled(Row)({ flex: 'none' })

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  '& p': { maxWidth: '64ch' },
  [theme.breakpoints.up('md')]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
}))
