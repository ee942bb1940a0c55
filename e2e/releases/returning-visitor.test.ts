import type { Page } from '@playwright/test'
import { isInteractive } from '../browser/is-interactive'
import { reportFigure } from '../campaign/campaign'
import { release } from '../commands/release'
import { expect, test } from '../fixtures/test'
import { untilLive } from './store'
import { publishVariant, variantOf } from './variants'

const VERSION = '9.1.0'

test.use({ siteOptions: { env: {} } })

/** The bytes of the scripts that a visit of the home page loads over the network, until it is interactive. */
async function visitHome(page: Page, siteUrl: string): Promise<Record<string, number>> {
  const loaded: Record<string, number> = {}
  const names = new Map<string, string>()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('.js') && !response.fromDiskCache) names.set(requestId, new URL(response.url).pathname)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId)
    if (name) loaded[name] = encodedDataLength
  })
  await page.goto(siteUrl)
  await page.waitForFunction(isInteractive)
  await page.waitForTimeout(1000)
  await protocol.detach()
  return loaded
}

test('after a release that changed one text of the shell, a returning visitor loads the difference', async ({
  page,
  site,
}) => {
  const first = await visitHome(page, site.url)
  const folder = await variantOf('shell', {
    'src/frame/frame-texts.ts': (text) => text.replace("'Dark colours'", "'Dark colours, please'"),
  })
  await publishVariant(site.dataDir, folder, VERSION)
  await release(site.dataDir, 'promote', `shell@${VERSION}`, '--no-browser')
  await untilLive(site.url, 'shell', VERSION)
  const again = await visitHome(page, site.url)
  const sum = (loaded: Record<string, number>) => Object.values(loaded).reduce((all, bytes) => all + bytes, 0)
  reportFigure(`Scripts of the home page: ${sum(first)} bytes, after a release of the shell ${sum(again)}`)
  expect(Object.keys(again).some((name) => name.includes(`/shell/${VERSION}/`))).toBe(true)
  await expect(page.getByRole('switch', { name: 'Dark colours, please' }).first()).toBeVisible()
  expect(sum(first)).toBeGreaterThan(100_000)
  expect(sum(again)).toBeLessThan(10_000)
})
