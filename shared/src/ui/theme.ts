import { createTheme } from '@mui/material/styles'

/** Fonts that every phone has: no font file is worth its bytes to somebody who pays for each. */
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'

/** The look of the product. Colours and sizes are named here and nowhere else. */
export const theme = createTheme({
  cssVariables: true,
  palette: {
    primary: { main: '#0b6b43', dark: '#074a2e', light: '#d9efe3', contrastText: '#ffffff' },
    secondary: { main: '#b4480f', dark: '#8a350a', light: '#fbe6d6', contrastText: '#ffffff' },
    success: { main: '#1b7a3d', light: '#def3e4', dark: '#12562b' },
    warning: { main: '#8a5a00', light: '#fff0c7', dark: '#664200' },
    info: { main: '#1e5fa8', light: '#e0edfb', dark: '#14457c' },
    error: { main: '#b3261e', light: '#fce4e2', dark: '#8c1d17' },
    background: { default: '#fffbf5', paper: '#ffffff' },
    text: { primary: '#17251e', secondary: '#4b5b52' },
    divider: '#e4ddd1',
  },
  typography: {
    fontFamily: FONTS,
    fontSize: 16,
    htmlFontSize: 16,
    button: { textTransform: 'none', fontWeight: 650 },
  },
  shape: { borderRadius: 12 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
})
