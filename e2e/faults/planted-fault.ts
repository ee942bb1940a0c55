import type { BrowserContext } from '@playwright/test'
import { liveComposition } from '../site/composition'
import { NETWORK_FAULTS, type NetworkFault } from './exchange'
import { faultyProxy } from './faulty-proxy'
import { BAD_RELEASES, type BadRelease, forge, moveEntry } from './forge'
import { type Remote, ROUTES } from './remotes'

const CODE_FAULTS = ['throws on load', 'throws on render'] as const
type CodeFault = (typeof CODE_FAULTS)[number]
export const FAULTS = [...NETWORK_FAULTS, ...CODE_FAULTS, ...BAD_RELEASES]
export type Fault = (typeof FAULTS)[number]

/** The key in the visitor's storage that tells the faulty releases which fault to show (faulty-releases.ts). */
export const FAULT_KEY = 'planted fault'

/** A fault of one remote for one visitor, who opens the site at `url`. */
export interface PlantedFault {
  url: string
  begin(): Promise<void>
  repair(): Promise<void>
  end(): Promise<void>
}

interface Setting {
  context: BrowserContext
  app: Remote
  siteUrl: string
}

export function plantFault(fault: Fault, setting: Setting): Promise<PlantedFault> {
  if (isOneOf(CODE_FAULTS, fault)) return inCode(fault, setting)
  if (isOneOf(BAD_RELEASES, fault)) return inRelease(fault, setting)
  return fault === 'lacks CORS' ? onAnotherOrigin(setting) : inNetwork(fault, setting)
}

function isOneOf<Kind extends Fault>(kinds: readonly Kind[], fault: Fault): fault is Kind {
  return kinds.some((kind) => kind === fault)
}

async function inNetwork(fault: NetworkFault, { app, siteUrl }: Setting): Promise<PlantedFault> {
  const proxy = await faultyProxy(siteUrl)
  const path = fault === 'mixes chunks' ? await pageScript(siteUrl, app) : `/releases/${app}/`
  return {
    url: proxy.url,
    begin: async () => proxy.fail(fault, path),
    repair: async () => proxy.repair(),
    end: () => proxy.close(),
  }
}

async function onAnotherOrigin({ app, siteUrl }: Setting): Promise<PlantedFault> {
  const [proxy, other] = await Promise.all([faultyProxy(siteUrl), faultyProxy(siteUrl)])
  proxy.forge(await moveEntry(siteUrl, app, other.url))
  return {
    url: proxy.url,
    begin: async () => other.fail('lacks CORS', `/releases/${app}/`),
    repair: async () => other.repair(),
    end: async () => void (await Promise.all([proxy.close(), other.close()])),
  }
}

/** The script that only the page of this case needs. */
async function pageScript(siteUrl: string, app: Remote): Promise<string> {
  const live = (await liveComposition(siteUrl)).apps[app]
  const page = live?.manifest.routes.find(({ path }) => path === ROUTES[app].path)?.page ?? ''
  return live?.pages[page]?.at(-1) ?? ''
}

/** The bad release is live before the visitor comes; a good one replaces it later. */
async function inRelease(bad: BadRelease, { app, siteUrl }: Setting): Promise<PlantedFault> {
  const proxy = await faultyProxy(siteUrl)
  proxy.forge(await forge(siteUrl, app, bad))
  return { url: proxy.url, begin: async () => undefined, repair: async () => proxy.repair(), end: () => proxy.close() }
}

async function inCode(fault: CodeFault, { context, app, siteUrl: url }: Setting): Promise<PlantedFault> {
  const page = await context.newPage()
  // Any page of the site's origin without scripts: storage belongs to the origin.
  await page.goto(`${url}/composition.json`)
  return {
    url,
    begin: () =>
      page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [FAULT_KEY, `${app} ${fault}`]),
    repair: () => page.evaluate(([key = '']) => localStorage.removeItem(key), [FAULT_KEY]),
    end: () => page.close(),
  }
}
