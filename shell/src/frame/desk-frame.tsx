import { PRODUCT, styled } from '@civictrack/shared'
import type { ReactNode } from 'react'
import { LanguageMenu } from './language/language-menu'
import { Main } from './main'
import { SchemeSwitch } from './menus/scheme-switch'
import { SkipLink } from './skip-link'

/**
 * The frame of the staff's desk: nothing of it is for citizens, and nothing of it asks for their session. The app brings its
 * own navigation, which is inside of `main`: the skip link leads past it, to the heading of the page.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink toHeading />
      <Bar>
        <b>{PRODUCT}</b>
        <span>
          <LanguageMenu />
          <SchemeSwitch />
        </span>
      </Bar>
      <Main>{children}</Main>
    </>
  )
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: theme.spacing(2),
  background: theme.vars.palette.night.main,
  color: theme.vars.palette.night.contrastText,
}))
