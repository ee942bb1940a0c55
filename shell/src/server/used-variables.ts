interface Styles {
  key: string
  ids: string[]
  css: string
}

const DECLARATION = /(--mui-[\w-]+):([^;}]*);?/g
const USE = /var\((--mui-[\w-]+)/g

/**
 * The styles of a page without the variables of the theme that nothing on it uses, which are nine of ten. In the browser the
 * theme adds them all (shared/src/ui/theme/global-style.tsx), for what the visitor opens later.
 */
export function withUsedVariables(styles: Styles[], html: string): Styles[] {
  const css = styles.map((style) => style.css).join('')
  const used = usedIn(css, namesIn(css.replace(DECLARATION, '') + html))
  const keepUsed = (declaration: string, name: string) => (used.has(name) ? declaration : '')
  return styles.map((style) => ({ ...style, css: style.css.replace(DECLARATION, keepUsed) }))
}

/** The variables of these names, and those that their values use. */
function usedIn(css: string, names: Set<string>): Set<string> {
  const used = new Set(names)
  const values = [...css.matchAll(DECLARATION)]
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const [, name = '', value = ''] of values) {
      if (used.has(name)) for (const inner of namesIn(value)) used.add(inner)
    }
  }
  return used
}

function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(USE)].map(([, name = '']) => name))
}
