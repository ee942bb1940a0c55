import { BASE_LANGUAGE, LANGUAGE_PARAMETER, type OfferedLanguage, type Release } from '@civictrack/contract'
import type { RenderedPage } from '../render/render-in-child'
import { attribute, jsonInHtml } from './markup'
import { PUBLIC_ADDRESS } from './public-address'

/** The shell's image for other sites that show a link to this one. */
const PICTURE = { file: 'open-graph.png', width: 1200, height: 630 }

interface Parts {
  page: RenderedPage
  shell: Release | undefined
  siteName: string
  /** The other languages that every page exists in. */
  languages: OfferedLanguage[]
}

/** Head elements for search engines, for other sites that link here, and for a phone's home screen. */
export function headElements({ page, shell, siteName, languages }: Parts): string[] {
  const { title, description, barColours, structuredData, head, feed } = page
  const english = canonicalAddress(page)
  const address = english && inLanguage(english, page.ordered)
  return [
    ...(page.isIndexed === false ? ['<meta name="robots" content="noindex">'] : []),
    ...(address ? [`<link rel="canonical" href="${attribute(address)}">`, property('og:url', address)] : []),
    ...(english && page.isIndexed !== false ? alternates(english, languages) : []),
    ...(feed ? [`<link rel="alternate" type="application/atom+xml" href="${attribute(feed)}">`] : []),
    property('og:site_name', siteName),
    property('og:type', head ? 'article' : 'website'),
    property('og:locale', page.language.replace('-', '_')),
    property('og:title', head?.title ?? title),
    ...(description ? [property('og:description', description)] : []),
    ...(head?.image ? photoElements(head.image) : pictureElements(shell)),
    ...iconElements(shell),
    ...Object.entries(barColours ?? {}).map(
      ([scheme, colour]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${attribute(colour)}">`,
    ),
    ...(structuredData ?? []).map((data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`),
  ]
}

/** The one official address of a page; undefined for a page with parameters, which has many. */
function canonicalAddress({ path, app, head }: RenderedPage): string | undefined {
  if (head?.canonical) return PUBLIC_ADDRESS + head.canonical
  return app === null || path.includes(':') ? undefined : PUBLIC_ADDRESS + path
}

/** The addresses of a page in every language, for search engines; that of English is also the one for all others. */
function alternates(english: string, languages: OfferedLanguage[]): string[] {
  if (languages.length === 0) return []
  const link = (code: string, address: string) =>
    `<link rel="alternate" hreflang="${attribute(code)}" href="${attribute(address)}">`
  return [
    link('x-default', english),
    link(BASE_LANGUAGE, english),
    ...languages.map(({ code }) => link(code, inLanguage(english, code))),
  ]
}

function inLanguage(address: string, language: string | undefined): string {
  return language === undefined ? address : `${address}?${LANGUAGE_PARAMETER}=${language}`
}

function pictureElements(shell: Release | undefined): string[] {
  if (!shell?.assets[PICTURE.file]) return []
  return [
    property('og:image', absolute(shell.baseUrl + PICTURE.file)),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** A page's own picture. It is a JPEG, because some messengers show no other format. */
function photoElements(path: string): string[] {
  return [
    property('og:image', PUBLIC_ADDRESS + path),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

function iconElements(shell: Release | undefined): string[] {
  const links: [string, string][] = [
    ['icon.svg', 'rel="icon" type="image/svg+xml"'],
    ['apple-touch-icon.png', 'rel="apple-touch-icon"'],
    ['site.webmanifest', 'rel="manifest"'],
  ]
  return links
    .filter(([file]) => shell?.assets[file])
    .map(([file, kind]) => `<link ${kind} href="${attribute((shell?.baseUrl ?? '') + file)}">`)
}

/** The address is already absolute for a release on another origin. */
function absolute(address: string): string {
  return address.startsWith('/') ? PUBLIC_ADDRESS + address : address
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${attribute(content)}">`
}
