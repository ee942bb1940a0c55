import type { BrowserContext } from 'playwright-core'
import type { Remote } from './remotes'

export const FAULTS = ['is down', 'hangs', 'answers 500', 'throws on load', 'throws on render'] as const
export type Fault = (typeof FAULTS)[number]

/** Where the faulty releases look for what they are to do wrong (faulty-releases.ts). */
export const FAULT_KEY = 'planted fault'

/** Makes a remote fail for one visitor. What is given back mends it. */
export async function plant(context: BrowserContext, fault: Fault, app: Remote, siteUrl: string) {
  if (fault === 'throws on load' || fault === 'throws on render')
    return plantInCode(context, `${app} ${fault}`, siteUrl)
  let isFaulty = true
  await context.route(`${siteUrl}/releases/${app}/**`, async (route) => {
    if (!isFaulty) return route.continue()
    if (fault === 'is down') return route.abort('connectionrefused')
    if (fault === 'answers 500') return route.fulfill({ status: 500, body: 'Internal Server Error' })
    // It hangs: no answer ever comes.
  })
  return async () => {
    isFaulty = false
  }
}

async function plantInCode(context: BrowserContext, fault: string, siteUrl: string) {
  const page = await context.newPage()
  // Any page of the site's origin without scripts: storage belongs to the origin.
  await page.goto(`${siteUrl}/composition.json`)
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [FAULT_KEY, fault])
  return async () => {
    await page.evaluate(([key = '']) => localStorage.removeItem(key), [FAULT_KEY])
    await page.close()
  }
}
