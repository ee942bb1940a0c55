import { BRAND_VARIABLES } from './css-variables'
import { palettes, tones } from './palette'

/** WCAG 2.2, 1.4.3: text of ordinary size. */
const AA = 4.5

describe.each(Object.entries(palettes))('in the %s scheme', (scheme, palette) => {
  const { background, text, primary, secondary, success, warning, info, error, night } = palette
  const pairs: [string, string, string][] = [
    ...Object.entries({ default: background.default, paper: background.paper }).flatMap(([name, ground]) =>
      Object.entries({
        'text.primary': text.primary,
        'text.secondary': text.secondary,
        primary: primary.main,
        secondary: secondary.main,
        success: success.main,
        warning: warning.main,
        info: info.main,
        error: error.main,
      }).map(([role, colour]): [string, string, string] => [`${role} on background.${name}`, colour, ground]),
    ),
    ...Object.entries({ primary, secondary, success, warning, info, error }).map(
      ([role, { dark, light }]): [string, string, string] => [`${role}.dark on ${role}.light`, dark, light],
    ),
    ['primary.contrastText on primary.main', primary.contrastText, primary.main],
    ['secondary.contrastText on secondary.main', secondary.contrastText, secondary.main],
    ['night.contrastText on night.main', night.contrastText, night.main],
    ['night.contrastText on night.light', night.contrastText, night.light],
    ['night.contrastText on night.accent', night.contrastText, night.accent],
  ]

  test.each(pairs)('%s has a contrast of at least 4.5', (_pair, colour, ground) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(AA)
  })

  test('plain pages have the same background and text as the theme', () => {
    const rule = BRAND_VARIABLES.split('@media')[scheme === 'light' ? 0 : 1]
    expect(rule).toContain(`--ground:${background.default};`)
    expect(rule).toContain(`--ink:${text.primary};`)
  })
})

test('the preview banner, a dark band in both schemes, has a contrast of at least 4.5', () => {
  expect(contrast(tones.white, tones.rust)).toBeGreaterThanOrEqual(AA)
})

test('the contrast of black on white is 21, as WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
