// `theme.vars` exists because the theme is made with `cssVariables`.
import type {} from '@mui/material/themeCssVarsAugmentation'

/** The deep green of bands that stay dark in either scheme, and what is written on it. */
interface Night {
  main: string
  light: string
  accent: string
  contrastText: string
}

declare module '@mui/material/styles' {
  interface Palette {
    night: Night
  }
  interface PaletteOptions {
    night?: Night
  }
}
