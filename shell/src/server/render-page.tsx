import type { AppModule, LiveComposition, PageHead, PageWithHead } from '@civictrack/contract'
import { palettes } from '@civictrack/contract/brand'
import { BASE_LANGUAGE } from '@civictrack/contract/languages'
import { PRODUCT } from '@civictrack/shared'
import { locale, type PageData } from '@civictrack/shared/host'
import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static.edge'
import { pageAt, type SitePage } from '../composition/site-map'
import { createDocumentState, type DocumentState } from '../document-state/document-state'
import { type PageLoader, runPageLoader } from '../page-loader/run-page-loader'
import { titleOf } from '../routing/finish-navigation'
import { Site } from '../site'
import { withUsedVariables } from './used-variables'

/** Put in by the build (rspack.config.ts): the text of the functions in `first-paint/`. */
declare const FIRST_PAINT_SCRIPT: string

interface RenderedPage {
  /** The content of `#root`. */
  html: string
  /** The rules that the page uses: emotion's names for them, and the text of a style element. */
  styles: { key: string; ids: string[]; css: string }[]
  title: string
  description: string
  language: string
  /** Title and description of a page that takes them from its data. */
  head: PageHead | null
  /** A script for the head that runs before the first paint. */
  firstPaint: string
  /** Whether the page's scripts wait until `firstPaint` starts them; otherwise they run when the document is complete. */
  startsOnIntent: boolean
  /** The colour of the browser's own bars, by scheme. */
  barColours: { light: string; dark: string }
  isIndexed: boolean
  /** Structured data for search engines, as JSON-LD. */
  structuredData: object[]
}

interface Request {
  composition: LiveComposition
  /** Path and query. */
  path: string
  /** The data of a page that is rendered on request. */
  data?: PageData
  /** The apps' modules whose pages are to be rendered. */
  apps: Record<string, AppModule<ComponentType>>
}

/**
 * Renders one page of a composition whole, in the composition's language: frame, content and critical CSS in one pass. A
 * process renders one page after the other, because the language is one for all modules.
 * @throws {Error} that a component has thrown: a page that does not render must not be released.
 */
export async function renderPage({ composition, path, apps, data }: Request): Promise<RenderedPage> {
  const language = composition.language ?? BASE_LANGUAGE
  locale.set(language)
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const page = pageAt(composition, pathOf(path))
  const component = composition.prerendered && page ? await componentOf(page, apps) : undefined
  const documentState = createDocumentState()
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <Site
      composition={composition}
      documentState={documentState}
      pages={loadedPage({ composition, documentState, page, component })}
      styles={cache}
      path={path}
      data={data}
    />,
    // Everything is loaded already, so React streams no part of the page out of its place.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await textOf(prelude)
  if (errors.length > 0) throw errors[0]
  const critical = createEmotionServer(cache).extractCriticalToChunks(html)
  const head = (data && (component as PageWithHead | undefined)?.head?.(data)) ?? null
  return {
    html,
    styles: withUsedVariables(
      critical.styles.filter(({ css }) => css !== ''),
      html,
    ),
    title: head ? `${head.title} · ${PRODUCT}` : titleOf(page),
    description: head?.description ?? page?.description ?? '',
    language,
    head,
    firstPaint: FIRST_PAINT_SCRIPT,
    startsOnIntent: composition.prerendered && page?.frame === 'public',
    isIndexed: page !== undefined && page.frame === 'public' && page.indexed !== false,
    structuredData: (page && (await apps[page.app]?.structuredData?.[page.page]?.(path))) ?? [],
    barColours: { light: palettes.light.background.default, dark: palettes.dark.background.default },
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

async function componentOf({ app, page }: SitePage, apps: Request['apps']): Promise<ComponentType> {
  const load = apps[app]?.pages[page]
  if (!load) throw new Error(`The app "${app}" has no page "${page}".`)
  return load()
}

interface LoadedPage {
  composition: LiveComposition
  documentState: DocumentState
  page: SitePage | undefined
  component: ComponentType | undefined
}

/** A page loader that knows the one page that is rendered. */
function loadedPage({ composition, documentState, page, component }: LoadedPage): PageLoader {
  const load = () => Promise.reject(new Error('On the server no other page is loaded than the one that is rendered.'))
  return runPageLoader({
    composition,
    documentState,
    remotes: { load, markBroken: () => undefined },
    preloaded: (app, name) => (app === page?.app && name === page.page ? component : undefined),
  })
}
