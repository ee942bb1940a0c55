import { ThemeProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { GlobalStyle } from './global-style'
import { siteTheme } from './theme'

/** Provides the theme and the document's base style to its children. Used once, by the shell. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    // `styled` and MUI's components read Emotion's provider alone; MUI's own would add its colour scheme switch.
    <ThemeProvider theme={siteTheme()}>
      <GlobalStyle />
      {children}
    </ThemeProvider>
  )
}
