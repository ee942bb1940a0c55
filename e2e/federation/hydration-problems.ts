import { isInteractive } from '../browser/is-interactive'
import type { Visit } from '../fixtures/visit'

/**
 * Opens a prerendered page and returns the problems of its hydration: every error of the browser's console, where React's
 * development build writes its hydration warnings, and a heading that replaced the one of the server.
 */
export async function hydrationProblems({ page, complaints }: Visit, address: string): Promise<string[]> {
  const before = complaints().length
  await page.addInitScript(markHeading)
  await page.goto(address)
  await page.waitForFunction(isInteractive, undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const problems = complaints()
    .slice(before)
    .map(({ kind, text }) => `${kind}: ${text}`)
  const isServers = await page.evaluate(() => 'isFromServer' in (document.querySelector('main h1') ?? {}))
  return isServers ? problems : [...problems, 'The heading of the server was replaced.']
}

/** Runs after the HTML was read and before its deferred scripts. */
function markHeading(): void {
  document.addEventListener('readystatechange', () => {
    const heading = document.querySelector('main h1')
    if (heading && document.readyState === 'interactive') Object.assign(heading, { isFromServer: true })
  })
}
