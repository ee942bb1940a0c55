import type { InlineComposition, LiveApp, LiveComposition } from '@civictrack/contract'

const COMPOSITION = /(<script type="application\/json" id="composition">)(.*?)(<\/script>)/s
const ROOT = /<div id="root">.*<\/div>(?=<script type="application\/json" id="composition">)/s

/** The composition inside a page of a deployed site, or the part of it that stands there; undefined for HTML that has none. */
export function compositionIn(html: string): InlineComposition | undefined {
  const json = COMPOSITION.exec(html)?.[2]
  return json === undefined ? undefined : (JSON.parse(json) as InlineComposition)
}

/**
 * The whole composition of a page: most pages have only its address.
 * @throws {Error} when the site does not send it.
 */
export async function wholeComposition(inline: InlineComposition, site: string): Promise<LiveComposition> {
  if (!('address' in inline)) return inline
  const { address, ...own } = inline
  const response = await fetch(site + address)
  if (!response.ok) throw new Error(`${site + address} responds with ${response.status}. Try again.`)
  return { ...((await response.json()) as LiveComposition), ...own }
}

interface Replaced {
  app: string
  live: LiveApp
}

/** Replaces one app in a deployed page. The server's HTML is removed, because it shows the deployed app: the browser renders the page. */
export function replaceApp(html: string, composition: LiveComposition, { app, live }: Replaced): string {
  const folder = composition.apps[app]?.entry.replace(/[^/]*$/, '')
  const overridden = { ...composition, apps: { ...composition.apps, [app]: live }, prerendered: false }
  const json = JSON.stringify(overridden).replaceAll('<', '\\u003c')
  return html
    .replace(/<link rel="preload"[^>]*>/g, (link) => (folder && link.includes(`"${folder}`) ? '' : link))
    .replace(ROOT, '<div id="root"></div>')
    .replace(COMPOSITION, (_, before: string, __, after: string) => before + json + after)
}
