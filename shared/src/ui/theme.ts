import { palettes } from '@civictrack/contract/brand'
import { createTheme, type Theme } from '@mui/material/styles'

/** Fonts that every phone has: no font file is worth its bytes to somebody who pays for each. */
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'

let made: Theme | undefined

/**
 * The look of the product. Sizes are named here, colours in the brand palette, and nowhere else. It is made when it is
 * first asked for, not while the scripts are read: a cheap phone needs a moment for it.
 */
export function siteTheme(): Theme {
  made ??= createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
    typography: {
      fontFamily: FONTS,
      fontSize: 16,
      htmlFontSize: 16,
      button: { textTransform: 'none', fontWeight: 650 },
    },
    shape: { borderRadius: 12 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  })
  return made
}
