import type { CSSObject } from '@emotion/react'
import { siteTheme } from './theme'

type Variables = Record<string, string | number>

/**
 * The theme's variables as rules: the light scheme, and the changes of the dark one. The dark scheme applies when the visitor
 * chose it, or chose nothing and the system is dark. Without scripts the system decides.
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
