import { openStage } from './accounts/stage'
import { STATES } from './accounts/states'
import { isLong, reportFigure } from './campaign/campaign'
import { bringAxe, violations } from './support/axe'
import { openPage } from './support/browser'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(900_000)

const WIDTHS = [375, 1280]
const COLOURS = ['light', 'dark'] as const
const NAMES = Object.keys(STATES)
/** Where the campaign puts a picture of each state, for people to look at. */
const { SCREENSHOTS } = process.env

/** Takes minutes: a campaign only. The pages as they open are looked at in `accessibility.test.ts`. */
const campaign = isLong ? test : test.skip

campaign(
  'no state of the account screens breaks a rule of WCAG 2.2 AA that axe knows, or is wider than the screen',
  async () => {
    const site = await startSite({ env: { GOOGLE_CLIENT_ID: 'client-id' } })
    const broken: string[] = []
    const notReached: string[] = []
    for (const name of NAMES) {
      try {
        const found = await look(site, name)
        reportFigure(`account screens: ${name}: ${found.length} violations`)
        broken.push(...found)
      } catch (error) {
        notReached.push(`${name}: ${error}`)
      }
    }
    const looks = NAMES.length * WIDTHS.length * COLOURS.length
    reportFigure(`account screens: ${NAMES.length} states, ${looks} looks: ${broken.length} violations`)
    expect(notReached).toEqual([])
    expect(broken).toEqual([])
  },
)

/** At each width, in each colour, without bringing the state about anew. */
async function look(site: SiteUnderTest, name: string): Promise<string[]> {
  const visit = await openPage({ width: WIDTHS[0] })
  const { page } = visit
  const broken: string[] = []
  try {
    page.setDefaultTimeout(20_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bringAxe(page)
    await STATES[name]?.(await openStage(page, site.url))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of COLOURS) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(untilFaded)
        const state = `${name}, ${width} pixels, ${colorScheme}`
        broken.push(...(await violations(page)).map((line) => `${state}: ${line}`))
        if (await page.evaluate(isTooWide)) broken.push(`${state}: wider than the screen`)
        const path = `${SCREENSHOTS}/${state.replaceAll(/\W+/g, '-')}.png`
        if (SCREENSHOTS) await page.screenshot({ path, fullPage: true })
      }
    }
  } finally {
    await visit.close()
  }
  return broken
}

/** Until no colour is on its way to another. */
async function untilFaded(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

function isTooWide(): boolean {
  return document.documentElement.scrollWidth > window.innerWidth
}
