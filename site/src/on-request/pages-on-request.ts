import { createHash } from 'node:crypto'
import type { LiveComposition, Release } from '@civictrack/contract'
import { contentSecurityPolicy } from '../compose/content-security-policy'
import { documentOf } from '../compose/document'
import { liveComposition } from '../compose/live-composition'
import { verifiedBundles } from '../compose/render/verified-bundles'
import type { Live } from '../server/live/live-channel'
import { type ServedPage, servedPage } from '../server/pages/served-page'
import type { Store } from '../store/store'
import type { ReadApi } from './read-api'
import { renderer } from './render/page-renderer'
import { type RequestRoute, requestRoute } from './request-route'

interface Options {
  store: Store
  ask: ReadApi
  publicUrl: string
}

export interface PageOnRequest {
  page: ServedPage
  status: 200 | 404
}

/** A composition with what rendering its pages needs, made once. */
interface Workshop {
  id: string
  releases: Release[]
  composition: Omit<LiveComposition, 'prerendered'>
  /** Read when a page is rendered: most pages need none. */
  bundles: () => Promise<Record<string, string>>
  renderer: ReturnType<typeof renderer>
}

const MOST_KEPT = 500
/** The live composition, and the previews that are being looked at. */
const MOST_WORKSHOPS = 4
const LONGEST_ADDRESS = 500

/**
 * Pages whose content comes from data: rendered when they are asked for, and kept until the data says something else.
 * What cannot be rendered is left to the composed page, which fills itself in the browser.
 */
export function pagesOnRequest({ store, ask, publicUrl }: Options) {
  const kept = new Map<string, Promise<ServedPage>>()
  const workshops = new Map<string, Promise<Workshop>>()

  return {
    /** The page at an address, if it is one of these and can be rendered. */
    async find(current: Live, { path, search }: { path: string; search: string }): Promise<PageOnRequest | undefined> {
      if (path.length + search.length > LONGEST_ADDRESS) return undefined
      try {
        const place = await workshopOf(current)
        const route = requestRoute(place.releases, path)
        if (!route) return undefined
        const answers = await answersFor(route, search)
        if (!answers) return undefined
        const data = Object.fromEntries(answers.map(([name, { body }]) => [name, body]))
        const isThere = answers.every(([, { status }]) => status === 200)
        const page = await pageFor(place, { route, path, search, data })
        return { page, status: isThere ? 200 : 404 }
      } catch {
        return undefined
      }
    },
    close: () => Promise.all([...workshops.values()].map(closeWorkshop)),
  }

  function workshopOf({ composition }: Live): Promise<Workshop> {
    const { id } = composition
    const workshop = workshops.get(id) ?? openWorkshop(store, composition)
    // The one that was needed last stands last.
    workshops.delete(id)
    workshops.set(id, workshop)
    workshop.catch(() => workshops.delete(id))
    for (const [oldest, former] of workshops) {
      if (workshops.size <= MOST_WORKSHOPS) break
      workshops.delete(oldest)
      void closeWorkshop(former)
    }
    return workshop
  }

  /** Undefined when the API cannot say what is there. */
  async function answersFor({ data, route }: RequestRoute, search: string) {
    // What the API cannot even read, or keeps to itself, leads to nothing where it is the address; in a query it is the
    // page's matter.
    const known = route.path.includes(':') ? [200, 400, 401, 404] : [200, 404]
    const answers = await Promise.all(
      Object.entries(data).map(async ([name, path]) => {
        const { status, body } = await ask(path + search)
        const isOfQuery = status === 400 && search !== '' && (await ask(path)).status === 200
        return [name, { status, isOfQuery, body: status === 200 ? body : null }] as const
      }),
    )
    return answers.every(([, { status, isOfQuery }]) => known.includes(status) && !isOfQuery) ? answers : undefined
  }

  /** What was rendered from the same data for the same address is the same page. */
  function pageFor(place: Workshop, order: Order): Promise<ServedPage> {
    const address = order.path + order.search
    const key = `${place.id} ${address} ${hash(JSON.stringify(order.data))}`
    const known = kept.get(key)
    if (known) return known
    const page = render(place, { ...order, publicUrl })
    kept.set(key, page)
    page.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return page
  }
}

interface Order {
  route: RequestRoute
  path: string
  search: string
  data: Record<string, unknown>
}

async function openWorkshop(store: Store, composition: Live['composition']): Promise<Workshop> {
  const found = await Promise.all(
    Object.entries(composition.apps).map(([app, { version }]) => store.releases.read(app, version)),
  )
  const releases = found.filter((release) => release !== undefined)
  let bundles: Promise<Record<string, string>> | undefined
  return {
    id: composition.id,
    releases,
    composition: liveComposition(composition, releases),
    bundles() {
      bundles ??= verifiedBundles(store, releases)
      // What could not be read is tried again with the next page.
      bundles.catch(() => {
        bundles = undefined
      })
      return bundles
    },
    renderer: renderer(),
  }
}

async function closeWorkshop(workshop: Promise<Workshop>): Promise<void> {
  await workshop.then(({ renderer }) => renderer.close()).catch(() => undefined)
}

async function render(
  { composition, releases, bundles, renderer }: Workshop,
  { route, path, search, data, publicUrl }: Order & { publicUrl: string },
): Promise<ServedPage> {
  const rendered = await renderer.render({ bundles: await bundles(), composition, path: path + search, data })
  const page = { ...rendered, path, app: route.app, page: route.route.page, prerendered: true }
  const html = Buffer.from(documentOf({ page, composition, releases, data }))
  return servedPage({ html, contentSecurityPolicy: contentSecurityPolicy(page, releases) }, publicUrl)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
