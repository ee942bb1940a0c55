import type { Composition, LiveComposition, Release } from '@civictrack/contract'
import type { Store } from '@civictrack/registry/read'
import {
  contentSecurityPolicy,
  documentOf,
  liveComposition,
  pageRenderer,
  type ServedPage,
  servedPage,
  verifiedBundles,
} from '@civictrack/registry/read'
import type { RequestRoute } from './request-route'

export interface PageOrder {
  route: RequestRoute
  path: string
  search: string
  /** The language of the page; undefined for English. */
  language: string | undefined
  data: Record<string, unknown>
}

/** Renders pages of one composition. */
export interface CompositionRenderer {
  id: string
  releases: Release[]
  render: (order: PageOrder) => Promise<ServedPage>
  close: () => void
}

interface Options {
  store: Store
  composition: Composition
  publicUrl: string
}

/**
 * Opens a renderer for one composition. Each app's pages are rendered in a process of their own, which starts with the first
 * page: an app whose bundle fails takes only its own pages with it.
 */
export async function openCompositionRenderer(options: Options): Promise<CompositionRenderer> {
  const { store, composition } = options
  const releases = await store.releases.allOfComposition(composition)
  const liveIn = once((language: string | undefined) => liveComposition(composition, releases, language))
  const renderers = new Map<string, ReturnType<typeof pageRenderer>>()
  const bundlesOf = onceSuccessful((app) => verifiedBundles(store, { apps: pinsOf(composition, ['shell', app]) }))
  return {
    id: composition.id,
    releases,
    async render({ path, search, language, data, route }) {
      const { app } = route
      const { shell, [app]: bundle } = await bundlesOf(app)
      if (!shell || !bundle) throw new Error(`The composition ${composition.id} has no shell or no "${app}".`)
      const renderer = renderers.get(app) ?? pageRenderer()
      renderers.set(app, renderer)
      const live = liveIn(language)
      const rendered = await renderer.render({ shell, bundle, composition: live, path: path + search, data })
      const { page: name, feed } = route.route
      const asked = { path, app, page: name, ordered: language, feed: feed && feed + search }
      const page = { ...rendered, ...asked, prerendered: true }
      return toServedPage({ page, composition: live, releases, data, publicUrl: options.publicUrl })
    },
    close() {
      for (const renderer of renderers.values()) renderer.close()
    },
  }
}

function pinsOf({ apps }: Composition, names: string[]): Composition['apps'] {
  return Object.fromEntries(Object.entries(apps).filter(([app]) => names.includes(app)))
}

interface Rendered {
  page: Parameters<typeof contentSecurityPolicy>[0]
  composition: Omit<LiveComposition, 'prerendered'>
  releases: Release[]
  data: Record<string, unknown>
  publicUrl: string
}

function toServedPage({ page, composition, releases, data, publicUrl }: Rendered): Promise<ServedPage> {
  const html = Buffer.from(documentOf({ page, composition, releases, data }))
  return servedPage({ html, contentSecurityPolicy: contentSecurityPolicy(page, releases) }, publicUrl)
}

/** Keeps the result for each key. */
function once<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, Value>()
  return (key) => {
    const result = results.get(key) ?? read(key)
    results.set(key, result)
    return result
  }
}

/** Keeps the first successful result for each key. After a failure the next call tries again. */
function onceSuccessful<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const results = new Map<string, Promise<Value>>()
  return (key) => {
    const result = results.get(key) ?? read(key)
    results.set(key, result)
    result.catch(() => results.delete(key))
    return result
  }
}
