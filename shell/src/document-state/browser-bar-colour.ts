import { palettes } from '@civictrack/contract/brand'
import { scheme } from '@civictrack/shared/host'

/** Keeps the browser's own bars in the colours of the page, also when the visitor has switched away from the system's. */
export function followColourScheme(): void {
  paintBars()
  scheme.subscribe(paintBars)
}

function paintBars(): void {
  const { background } = scheme.isDark() ? palettes.dark : palettes.light
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.content = background.default
  }
}
