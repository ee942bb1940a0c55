import type { CSSObject } from '@emotion/react'
import { siteTheme } from './theme'

type Variables = Record<string, string | number>

/**
 * The theme's variables as rules: those of the light scheme for everybody, and what the dark one changes for whoever
 * chose it, or whose system is dark and who chose nothing. Without scripts the system decides.
 */
export function schemeSheets(): CSSObject[] {
  const [root, light, dark] = siteTheme()
    .generateStyleSheets()
    .map((sheet) => Object.values(sheet)[0] as Variables)
  const night = { colorScheme: 'dark', ...changes(light ?? {}, dark ?? {}) }
  return [
    { ':root': { ...root, ...light, colorScheme: 'light' } },
    { '@media (prefers-color-scheme: dark)': { ':root:not([data-scheme="light"])': night } },
    { ':root[data-scheme="dark"]': night },
  ]
}

function changes(from: Variables, to: Variables): Variables {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value))
}
