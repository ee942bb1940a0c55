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

/** Opens a renderer for one composition. Its process starts with the first page. */
export async function openCompositionRenderer(options: Options): Promise<CompositionRenderer> {
  const { store, composition } = options
  const found = await Promise.all(
    Object.entries(composition.apps).map(([app, { version }]) => store.releases.read(app, version)),
  )
  const releases = found.filter((release) => release !== undefined)
  const live = liveComposition(composition, releases)
  const renderer = pageRenderer()
  const readBundles = onceSuccessful(() => verifiedBundles(store, releases))
  return {
    id: composition.id,
    releases,
    async render({ path, search, data, route }) {
      const rendered = await renderer.render({
        bundles: await readBundles(),
        composition: live,
        path: path + search,
        data,
      })
      const page = { ...rendered, path, app: route.app, page: route.route.page, prerendered: true }
      return toServedPage({ page, composition: live, releases, data, publicUrl: options.publicUrl })
    },
    close: renderer.close,
  }
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

/** Keeps the first successful result. After a failure the next call tries again. */
function onceSuccessful<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => {
    result ??= read()
    result.catch(() => {
      result = undefined
    })
    return result
  }
}
