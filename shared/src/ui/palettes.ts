/** The colours of the product by day and by night. `dark` is strong text on `light`, in both. */
export const palettes = {
  light: {
    primary: { main: '#0b6b43', dark: '#074a2e', light: '#d9efe3', contrastText: '#ffffff' },
    secondary: { main: '#b4480f', dark: '#8a350a', light: '#fbe6d6', contrastText: '#ffffff' },
    success: { main: '#1b7a3d', light: '#def3e4', dark: '#12562b' },
    warning: { main: '#8a5a00', light: '#fff0c7', dark: '#664200' },
    info: { main: '#1e5fa8', light: '#e0edfb', dark: '#14457c' },
    error: { main: '#b3261e', light: '#fce4e2', dark: '#8c1d17' },
    background: { default: '#fffbf5', paper: '#ffffff' },
    text: { primary: '#17251e', secondary: '#4b5b52' },
    divider: '#e4ddd1',
    night: { main: '#074a2e', light: '#0b6b43', accent: '#b4480f', contrastText: '#ffffff' },
  },
  dark: {
    primary: { main: '#7dd3a4', dark: '#b4ebcd', light: '#173a2a', contrastText: '#06251a' },
    secondary: { main: '#f0a06a', dark: '#f8c9a6', light: '#33261d', contrastText: '#06251a' },
    success: { main: '#7fd49b', light: '#173a22', dark: '#b0eac2' },
    warning: { main: '#e8b854', light: '#3c3011', dark: '#f4d492' },
    info: { main: '#8bbcf4', light: '#193250', dark: '#bcd9fb' },
    error: { main: '#f2938c', light: '#46211f', dark: '#fac4bf' },
    background: { default: '#0f1813', paper: '#18241d' },
    text: { primary: '#eaf2ec', secondary: '#b6c5bb' },
    divider: '#31443a',
    night: { main: '#0c3524', light: '#14523a', accent: '#8a350a', contrastText: '#f1faf4' },
  },
} as const
