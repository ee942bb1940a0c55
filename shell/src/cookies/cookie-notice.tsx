import { Button, Container, Link, langOf, Row, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import { type CookieChoice, cookieChoice } from '@civictrack/shared/host'
import { useState, useSyncExternalStore } from 'react'
import { cookieTexts } from './cookie-texts'

/** Asks once, at the end of the page, where it covers nothing. Without a choice, only necessary cookies are set. */
export function CookieNotice() {
  const texts = useTexts(cookieTexts)
  const choice = useSyncExternalStore(cookieChoice.subscribe, cookieChoice.current, () => null)
  const [hasChosen, setHasChosen] = useState(false)

  function choose(chosen: CookieChoice) {
    cookieChoice.choose(chosen)
    setHasChosen(true)
  }

  if (hasChosen) {
    return (
      <VisuallyHidden ref={takeFocus} tabIndex={-1}>
        {texts.kept}
      </VisuallyHidden>
    )
  }
  if (choice) return null
  return (
    <Band lang={langOf('shell/cookies')} aria-label={texts.region}>
      <Container>
        <Line>
          <p>
            {texts.notice} <Link to="/Cookies">{texts.more}</Link>
          </p>
          <Choices gap={1.5}>
            <Button variant="outlined" onClick={() => choose('necessary')}>
              {texts.onlyNecessary}
            </Button>
            <Button variant="outlined" onClick={() => choose('preferences')}>
              {texts.rememberToo}
            </Button>
          </Choices>
        </Line>
      </Container>
    </Band>
  )
}

/** The buttons are gone: the Tab key goes on from where they were. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

const Band = styled('section')(({ theme }) => ({
  paddingBlock: theme.spacing(3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  'html[data-cookies] &': { display: 'none' },
}))

const Choices = styled(Row)({ flex: 'none' })

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  '& p': { maxWidth: '64ch' },
  [theme.breakpoints.up('md')]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
}))
