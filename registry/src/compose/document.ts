import type { LiveApp, LiveComposition, Release } from '@civictrack/contract'
import { PRODUCT } from '@civictrack/contract/product'
import { RENDERED_STYLES } from '@civictrack/contract/rendered-styles'
import { headElements } from '../head/head-elements'
import { attribute, jsonInHtml, text } from '../head/markup'
import type { RenderedPage } from '../render/render-in-child'

interface Parts {
  page: RenderedPage
  composition: Omit<LiveComposition, 'prerendered'>
  releases: Release[]
  /** The data of a page that was rendered on request. */
  data?: Record<string, unknown>
}

/** The HTML document of a composed page. It is readable without scripts, and preloads all of its scripts at once. */
export function documentOf({ page, composition, releases, data }: Parts): string {
  const shell = releases.find((release) => release.app === 'shell')
  const owner = releases.find((release) => release.app === page.app)
  const apps = withoutDesks(composition.apps, page.app)
  const live: LiveComposition = { ...composition, apps, prerendered: page.prerendered }
  return [
    `<!doctype html><html lang="${attribute(page.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(page.title)}</title>`,
    page.description && `<meta name="description" content="${attribute(page.description)}">`,
    page.firstPaint && `<script>${page.firstPaint}</script>`,
    ...headElements({ page, shell, siteName: PRODUCT }),
    ...page.styles.map(styleElement),
    ...(shell ? [scriptElement(shell, shell.entry)] : []),
    ...(owner
      ? [owner.entry, ...owner.scripts, ...(owner.pages[page.page ?? ''] ?? [])].map((file) => preload(owner, file))
      : []),
    `</head><body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="composition">${jsonInHtml(live)}</script>`,
    data && `<script type="application/json" id="page-data">${jsonInHtml(data)}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('')
}

/**
 * The apps as this document needs them. No page of citizens leads to the staff's desk, so only the desk's own documents list
 * its scripts: elsewhere they would be bytes that every citizen pays for.
 */
function withoutDesks(apps: LiveComposition['apps'], shown: string | null): LiveComposition['apps'] {
  return Object.fromEntries(
    Object.entries(apps).map(([name, app]) => [name, name !== shown && isDesk(app) ? { ...app, pages: {} } : app]),
  )
}

function isDesk({ manifest: { routes } }: LiveApp): boolean {
  return routes.length > 0 && routes.every(({ frame }) => frame === 'desk')
}

/** Low priority, because styles and images are needed first. */
function scriptElement(release: Release, file: string): string {
  return `<script defer fetchpriority="low" ${pinned(release, file, 'src')}></script>`
}

function preload(release: Release, file: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" ${pinned(release, file, 'href')}>`
}

function pinned(release: Release, file: string, name: 'src' | 'href'): string {
  const integrity = release.assets[file]?.integrity
  if (!integrity) throw new Error(`The release of "${release.app}" names the script ${file}, but has no such asset.`)
  return `crossorigin="anonymous" integrity="${integrity}" ${name}="${attribute(release.baseUrl + file)}"`
}

function styleElement({ key, ids, css }: RenderedPage['styles'][number]): string {
  return `<style ${RENDERED_STYLES}="${attribute([key, ...ids].join(' '))}">${css}</style>`
}
