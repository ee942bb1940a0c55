import { isAlive } from './alive'
import type { Visit } from './browser'

/**
 * Opens a prerendered page and says what is wrong with how it came to life: every complaint of the browser, where
 * React's development build puts its hydration warnings, and whether the server's heading is the one that lives.
 */
export async function hydrationProblems({ page, complaints }: Visit, address: string): Promise<string[]> {
  const before = complaints().length
  await page.addInitScript(markHeading)
  await page.goto(address)
  await page.waitForFunction(isAlive, undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const problems = complaints()
    .slice(before)
    .map(({ kind, text }) => `${kind}: ${text}`)
  const isServers = await page.evaluate(() => 'isFromServer' in (document.querySelector('main h1') ?? {}))
  return isServers ? problems : [...problems, 'The heading of the server was thrown away.']
}

/** Runs after the HTML was read and before its deferred scripts. */
function markHeading(): void {
  document.addEventListener('readystatechange', () => {
    const heading = document.querySelector('main h1')
    if (heading && document.readyState === 'interactive') Object.assign(heading, { isFromServer: true })
  })
}
