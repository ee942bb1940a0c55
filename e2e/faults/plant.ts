import type { BrowserContext } from 'playwright-core'
import { liveComposition } from '../support/composition'
import { BAD_RELEASES, type BadRelease, forge, moveEntry } from './forge'
import { frontOf, NETWORK_FAULTS, type NetworkFault } from './front'
import { type Remote, ROADS } from './remotes'

const CODE_FAULTS = ['throws on load', 'throws on render'] as const
type CodeFault = (typeof CODE_FAULTS)[number]
export const FAULTS = [...NETWORK_FAULTS, ...CODE_FAULTS, ...BAD_RELEASES]
export type Fault = (typeof FAULTS)[number]

/** Where the faulty releases look for what they are to do wrong (faulty-releases.ts). */
export const FAULT_KEY = 'planted fault'

/** A fault of one remote for one visitor, who finds the site at `url`. */
export interface Trouble {
  url: string
  begin(): Promise<void>
  mend(): Promise<void>
  end(): Promise<void>
}

interface Place {
  context: BrowserContext
  app: Remote
  siteUrl: string
}

export function trouble(fault: Fault, place: Place): Promise<Trouble> {
  if (isOneOf(CODE_FAULTS, fault)) return inCode(fault, place)
  if (isOneOf(BAD_RELEASES, fault)) return inRelease(fault, place)
  return fault === 'lacks CORS' ? onAnotherOrigin(place) : inNetwork(fault, place)
}

function isOneOf<Kind extends Fault>(kinds: readonly Kind[], fault: Fault): fault is Kind {
  return kinds.some((kind) => kind === fault)
}

async function inNetwork(fault: NetworkFault, { app, siteUrl }: Place): Promise<Trouble> {
  const front = await frontOf(siteUrl)
  const path = fault === 'mixes chunks' ? await pageScript(siteUrl, app) : `/releases/${app}/`
  return {
    url: front.url,
    begin: async () => front.fail(fault, path),
    mend: async () => front.mend(),
    end: () => front.close(),
  }
}

async function onAnotherOrigin({ app, siteUrl }: Place): Promise<Trouble> {
  const [front, other] = await Promise.all([frontOf(siteUrl), frontOf(siteUrl)])
  front.forge(await moveEntry(siteUrl, app, other.url))
  return {
    url: front.url,
    begin: async () => other.fail('lacks CORS', `/releases/${app}/`),
    mend: async () => other.mend(),
    end: async () => void (await Promise.all([front.close(), other.close()])),
  }
}

/** The script that only the page of this case needs. */
async function pageScript(siteUrl: string, app: Remote): Promise<string> {
  const live = (await liveComposition(siteUrl)).apps[app]
  const page = live?.manifest.routes.find(({ path }) => path === ROADS[app].path)?.page ?? ''
  return live?.pages[page]?.at(-1) ?? ''
}

/** The bad release is live before the visitor comes; a good one takes its place later. */
async function inRelease(bad: BadRelease, { app, siteUrl }: Place): Promise<Trouble> {
  const front = await frontOf(siteUrl)
  front.forge(await forge(siteUrl, app, bad))
  return { url: front.url, begin: async () => undefined, mend: async () => front.mend(), end: () => front.close() }
}

async function inCode(fault: CodeFault, { context, app, siteUrl: url }: Place): Promise<Trouble> {
  const page = await context.newPage()
  // Any page of the site's origin without scripts: storage belongs to the origin.
  await page.goto(`${url}/composition.json`)
  return {
    url,
    begin: () =>
      page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [FAULT_KEY, `${app} ${fault}`]),
    mend: () => page.evaluate(([key = '']) => localStorage.removeItem(key), [FAULT_KEY]),
    end: () => page.close(),
  }
}
