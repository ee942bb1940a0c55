import { palettes } from './palette'

/**
 * The colours of a page that a server writes without the theme, as custom properties: light, and dark where the
 * visitor's system is dark. `--ground` and `--ink` are the page, `--paper` is a card on it, `--leaf` is a link.
 */
export const BRAND_VARIABLES = `:root{color-scheme:light dark;${variables('light')}}@media(prefers-color-scheme:dark){:root{${variables('dark')}}}`

function variables(scheme: keyof typeof palettes): string {
  const { background, text, primary, secondary, divider } = palettes[scheme]
  const colours = {
    ground: background.default,
    paper: background.paper,
    ink: text.primary,
    'soft-ink': text.secondary,
    line: divider,
    leaf: primary.main,
    'on-leaf': primary.contrastText,
    focus: secondary.main,
  }
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
}
