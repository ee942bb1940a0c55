import { palettes } from '@civictrack/contract/brand'
import { scheme } from '@civictrack/shared/host'

/** Keeps the browser's own bars in the colours of the page, also when the visitor switched away from the system's. */
export const barColour = {
  start(): void {
    paint()
    scheme.subscribe(paint)
  },
}

function paint(): void {
  const { background } = scheme.isDark() ? palettes.dark : palettes.light
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.content = background.default
  }
}
