import type { LiveApp, LiveComposition } from '@civictrack/contract'

const COMPOSITION = /(<script type="application\/json" id="composition">)(.*?)(<\/script>)/s
const ROOT = /<div id="root">.*<\/div>(?=<script type="application\/json" id="composition">)/s

/** The composition inside a page of a deployed site; undefined for HTML that has none. */
export function compositionIn(html: string): LiveComposition | undefined {
  const json = COMPOSITION.exec(html)?.[2]
  return json === undefined ? undefined : (JSON.parse(json) as LiveComposition)
}

/** Replaces one app in a deployed page. The server's HTML is removed, because it shows the deployed app: the browser renders the page. */
export function replaceApp(html: string, { app, live }: { app: string; live: LiveApp }): string {
  const composition = compositionIn(html)
  if (!composition) return html
  const folder = composition.apps[app]?.entry.replace(/[^/]*$/, '')
  const overridden = { ...composition, apps: { ...composition.apps, [app]: live }, prerendered: false }
  const json = JSON.stringify(overridden).replaceAll('<', '\\u003c')
  return html
    .replace(/<link rel="preload"[^>]*>/g, (link) => (folder && link.includes(`"${folder}`) ? '' : link))
    .replace(ROOT, '<div id="root"></div>')
    .replace(COMPOSITION, (_, before: string, __, after: string) => before + json + after)
}
