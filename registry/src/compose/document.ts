import type { InlineComposition, LiveComposition, Release } from '@civictrack/contract'
import { PRODUCT } from '@civictrack/contract/product'
import { RENDERED_STYLES } from '@civictrack/contract/rendered-styles'
import { headElements } from '../head/head-elements'
import { attribute, jsonInHtml, text } from '../head/markup'
import type { RenderedPage } from '../render/render-in-child'
import { dataAddress, neededApps } from './composition-data'

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
  const inline = inlineComposition(page, composition)
  const route = owner?.manifest.routes.find(({ page: name }) => name === page.page)
  const templateName = route?.offline ? 'data-scripts data-offline' : 'data-scripts'
  const spoken = [shell, owner].flatMap((release) => release ?? [])
  const scripts = [
    ...[...new Set(spoken)].flatMap((release) => languageScript(release, composition.language)),
    ...(shell ? [scriptElement(shell, shell.entry)] : []),
    ...(owner
      ? [owner.entry, ...owner.scripts, ...(owner.pages[page.page ?? ''] ?? [])].map((file) => preload(owner, file))
      : []),
    ...('address' in inline
      ? [`<link rel="preload" as="fetch" crossorigin="anonymous" href="${inline.address}">`]
      : []),
  ]
  return [
    `<!doctype html><html lang="${attribute(page.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(page.title)}</title>`,
    page.description && `<meta name="description" content="${attribute(page.description)}">`,
    page.firstPaint && `<script>${page.firstPaint}</script>`,
    ...headElements({ page, shell, siteName: PRODUCT, languages: composition.languages ?? [] }),
    ...page.styles.map(styleElement),
    page.startsOnIntent ? `<template ${templateName}>${scripts.join('')}</template>` : scripts.join(''),
    `</head><body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="composition">${jsonInHtml(inline)}</script>`,
    data && `<script type="application/json" id="page-data">${jsonInHtml(data)}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('')
}

/** Where scripts wait for the visitor, they load the composition when they start: until then nobody pays for it. */
function inlineComposition(page: RenderedPage, composition: Parts['composition']): InlineComposition {
  const { startsOnIntent, app, prerendered } = page
  if (!startsOnIntent) return { ...composition, apps: neededApps(composition.apps, app), prerendered }
  const { id, language } = composition
  return { id, ...(language !== undefined && { language }), prerendered, address: dataAddress(composition) }
}

/** The script with an app's texts: it runs before the shell's, so that the page is hydrated in its language at once. */
function languageScript(release: Release, language: string | undefined): string[] {
  const file = language === undefined ? undefined : release.languages?.[language]?.file
  return file === undefined ? [] : [scriptElement(release, file)]
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
