// `theme.vars` exists because the theme is made with `cssVariables`.
import type {} from '@mui/material/themeCssVarsAugmentation'

/** The deep green of bands that are dark in both schemes, and the colours of their content. */
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
