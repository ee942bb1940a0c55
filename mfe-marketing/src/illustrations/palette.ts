/** Every colour that a picture may use; those of the theme come first. Tests hold the pictures to it. */
export const tones = {
  ink: '#17251e',
  night: '#074a2e',
  leaf: '#0b6b43',
  terracotta: '#b4480f',
  rust: '#8a350a',
  cream: '#fffbf5',

  fern: '#3d8b5c',
  mint: '#cfe8d8',
  sand: '#f4e3c8',
  earth: '#c8703f',
  darkEarth: '#a4532a',
  sun: '#f5b83d',
  sky: '#e3f1ec',
  water: '#5aa3b0',
  zinc: '#a9b3ad',
  darkZinc: '#7d8a83',
  asphalt: '#5a625d',
  darkAsphalt: '#3c4440',
  skin: '#6f4529',
  darkSkin: '#4c2d1a',
} as const
