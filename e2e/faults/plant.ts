import type { BrowserContext } from 'playwright-core'
import { frontOf } from './front'
import type { Remote } from './remotes'

const NETWORK_FAULTS = ['is down', 'hangs', 'answers 500'] as const
const CODE_FAULTS = ['throws on load', 'throws on render'] as const
export const FAULTS = [...NETWORK_FAULTS, ...CODE_FAULTS]
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

export async function trouble(context: BrowserContext, fault: Fault, app: Remote, siteUrl: string): Promise<Trouble> {
  if (fault === 'throws on load' || fault === 'throws on render') return inCode(context, `${app} ${fault}`, siteUrl)
  const front = await frontOf(siteUrl)
  return {
    url: front.url,
    begin: async () => front.fail(fault, `/releases/${app}/`),
    mend: async () => front.mend(),
    end: () => front.close(),
  }
}

async function inCode(context: BrowserContext, fault: string, url: string): Promise<Trouble> {
  const page = await context.newPage()
  // Any page of the site's origin without scripts: storage belongs to the origin.
  await page.goto(`${url}/composition.json`)
  return {
    url,
    begin: () => page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [FAULT_KEY, fault]),
    mend: () => page.evaluate(([key = '']) => localStorage.removeItem(key), [FAULT_KEY]),
    end: () => page.close(),
  }
}
