import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { GlobalStyle } from './global-style'
import { theme } from './theme'

/** Gives the theme and the document's base style to everything in it. Used once, by the shell. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      {children}
    </ThemeProvider>
  )
}
