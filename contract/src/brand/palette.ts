/**
 * Every colour of the product. The theme, emails, plain pages, the web manifest, icons and illustrations take their
 * colours from this file; a test refuses a colour that is written anywhere else (scripts/check/colours.test.ts).
 */
const ink = '#17251e'
const night = '#074a2e'
const leaf = '#0b6b43'
const terracotta = '#b4480f'
const rust = '#8a350a'
const cream = '#fffbf5'
const peach = '#fbe6d6'
const white = '#ffffff'

/** The roles of the theme in each colour scheme. `dark` is strong text on `light`, in both schemes. */
export const palettes = {
  light: {
    primary: { main: leaf, dark: night, light: '#d9efe3', contrastText: white },
    secondary: { main: terracotta, dark: rust, light: peach, contrastText: white },
    success: { main: '#1b7a3d', light: '#def3e4', dark: '#12562b' },
    warning: { main: '#8a5a00', light: '#fff0c7', dark: '#664200' },
    info: { main: '#1e5fa8', light: '#e0edfb', dark: '#14457c' },
    error: { main: '#b3261e', light: '#fce4e2', dark: '#8c1d17' },
    background: { default: cream, paper: white },
    text: { primary: ink, secondary: '#4b5b52' },
    divider: '#e4ddd1',
    night: { main: night, light: leaf, accent: terracotta, contrastText: white },
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
    night: { main: '#0c3524', light: '#14523a', accent: rust, contrastText: '#f1faf4' },
  },
} as const

/**
 * The colours of illustrations and icons, the same in both schemes. An SVG file writes `var(--brand-leaf)`, and the
 * build puts the colour in.
 */
export const tones = {
  ink,
  night,
  leaf,
  terracotta,
  rust,
  cream,
  peach,
  white,

  fern: '#3d8b5c',
  mint: '#cfe8d8',
  sand: '#f4e3c8',
  clay: '#b9643a',
  earth: '#c8703f',
  darkEarth: '#a4532a',
  orange: '#e2702c',
  sun: '#f5b83d',
  sky: '#e3f1ec',
  nightSky: '#123a35',
  water: '#5aa3b0',
  murkyWater: '#5b7d6b',
  zinc: '#a9b3ad',
  darkZinc: '#7d8a83',
  asphalt: '#5a625d',
  darkAsphalt: '#3c4440',
  skin: '#6f4529',
  darkSkin: '#4c2d1a',
} as const
