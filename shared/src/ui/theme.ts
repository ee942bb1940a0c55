import { createTheme } from '@mui/material/styles'
import { palettes } from './palettes'

/** Fonts that every phone has: no font file is worth its bytes to somebody who pays for each. */
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'

/** The look of the product. Colours and sizes are named here and in `palettes`, and nowhere else. */
export const theme = createTheme({
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
