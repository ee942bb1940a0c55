import { release } from '../commands/release'
import { expect, test } from '../fixtures/test'
import type { Visit } from '../fixtures/visit'
import { show } from './store'
import { publishVariant, variantOf } from './variants'

const SHARE = 40
const MAX_VISITORS = 60
/** So few visitors of a share of 40 % are evidence enough, when the fault meets each of them; `npm run rehearsal` times it. */
const MAX_HARMED = 15

test.use({ siteOptions: { env: {} } })

test('a canary that throws in browsers ends by itself after a few of its visitors, and nobody else meets it', async ({
  site,
  openPage,
}) => {
  const before = await show(site.dataDir)
  const folder = await variantOf('marketing', {
    'src/about/about-page.tsx': (text) =>
      text.replace(
        'export function AboutPage() {',
        "export function AboutPage() {\n  if (typeof window === 'object') throw new Error('planted')",
      ),
  })
  await publishVariant(site.dataDir, folder, '9.5.0')
  await release(site.dataDir, 'promote', 'marketing@9.5.0', '--canary', `${SHARE}%`, '--no-browser')
  await expect.poll(() => canaryOf(site.url)).toMatchObject({ share: SHARE })
  const met = { canary: 0, control: 0 }
  for (let visitor = 0; visitor < MAX_VISITORS && (await canaryOf(site.url)); visitor += 1) {
    const visit = await openPage()
    const first = await compositionOf(visit)
    // Visitors of the canary end it within a few pages, so some of the others come first.
    if (first !== before.composition.id && met.control <= 2) {
      await visit.close()
      continue
    }
    const isCanary = (await openAbout(visit)) !== before.composition.id
    met[isCanary ? 'canary' : 'control'] += 1
    if (!isCanary) {
      await expect(visit.page.getByRole('heading', { level: 1, name: /CivicTrack$/ })).toBeVisible()
      expect(visit.complaints()).toEqual([])
    }
    const again = await openAbout(visit)
    if (await canaryOf(site.url))
      expect([first, again].map((composition) => composition !== before.composition.id)).toEqual([isCanary, isCanary])
    await visit.close()
  }
  await expect.poll(() => canaryOf(site.url), { timeout: 10_000 }).toBeNull()
  expect([met.canary > 2, met.control > 2]).toEqual([true, true])
  expect(met.canary).toBeLessThanOrEqual(MAX_HARMED)
  const { composition, history } = await show(site.dataDir)
  expect(composition.id).toBe(before.composition.id)
  expect(history[0]?.reason).toMatch(/^canary of marketing@9\.5\.0 ended: its visitors met more errors/)
})

interface Canary {
  share: number
}

async function canaryOf(siteUrl: string): Promise<Canary | null> {
  const response = await fetch(`${siteUrl}/status.json`)
  return ((await response.json()) as { canary: Canary | null }).canary
}

/** The composition that a visitor gets, without scripts that report errors: it gets the cookie that keeps it. */
async function compositionOf({ page }: Visit): Promise<string> {
  const response = await page.request.get('/AboutUs')
  return response.headers()['x-composition'] ?? ''
}

/** Opens the page and waits until it has been hydrated, or has failed; the id of its composition. */
async function openAbout({ page }: Visit): Promise<string> {
  const response = await page.goto('/AboutUs')
  await page.waitForLoadState('networkidle')
  return response?.headers()['x-composition'] ?? ''
}
