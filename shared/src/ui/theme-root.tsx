import { ThemeProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { GlobalStyle } from './global-style'
import { siteTheme } from './theme'

/** Gives the theme and the document's base style to everything in it. Used once, by the shell. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    // Emotion's provider is all that `styled` and MUI's components read; MUI's own would add its colour scheme switch.
    <ThemeProvider theme={siteTheme()}>
      <GlobalStyle />
      {children}
    </ThemeProvider>
  )
}
