import { palettes } from '@civictrack/contract/brand'
import { createTheme, type Theme } from '@mui/material/styles'

/** Fonts that every phone has: our visitors pay for each byte of a font file. */
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'

let made: Theme | undefined

/**
 * The theme of the product. Sizes are named here, colours in the brand palette, and nowhere else. It is created at its first
 * use, not while the scripts are evaluated, because that takes a slow phone some time.
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
