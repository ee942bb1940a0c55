import type { Page } from 'playwright-core'
import type { App } from '../support/apps'

export type Remote = Exclude<App, 'shell'>

/** Some page that a visitor opens, known by its heading. */
export interface Place {
  path: string
  heading: RegExp
}

interface Roads extends Place {
  /** Whether the server sends the page whole. */
  isPrerendered: boolean
  /** Whether the way there is for visitors who are not signed in. */
  isForStrangers?: boolean
  /** A page of another remote, and the way from there by one click. */
  from: Place
  arrive: (page: Page) => Promise<void>
  /** The way from the page, once it is broken, to one of another remote. */
  leave: (page: Page) => Promise<void>
  to: Place
}

const HOME: Place = { path: '/', heading: /^Empowering Communities/ }
const ABOUT: Place = { path: '/AboutUs', heading: /^About / }
const SIGN_IN: Place = { path: '/Signup', heading: /^Welcome to / }
const ISSUE: Place = { path: '/Issue', heading: /^Report Issue$/ }
const DASHBOARD: Place = { path: '/UserPage', heading: /^Welcome back, / }

const about = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()

/** Ways into and out of each remote, for signed-in visitors where nothing else is said. */
export const ROADS: Record<Remote, Roads> = {
  marketing: {
    ...ABOUT,
    isPrerendered: true,
    from: SIGN_IN,
    arrive: about,
    leave: (page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click(),
    to: DASHBOARD,
  },
  auth: {
    ...SIGN_IN,
    isPrerendered: true,
    from: ABOUT,
    isForStrangers: true,
    arrive: (page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click(),
    leave: about,
    to: ABOUT,
  },
  report: {
    ...ISSUE,
    isPrerendered: true,
    from: HOME,
    arrive: (page) => page.getByRole('main').getByRole('link', { name: 'Report Issue' }).first().click(),
    leave: about,
    to: ABOUT,
  },
  dashboard: {
    ...DASHBOARD,
    isPrerendered: false,
    from: ABOUT,
    arrive: (page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click(),
    leave: (page) => page.getByRole('link', { name: /, home$/ }).click(),
    to: HOME,
  },
}

export const REMOTES = Object.keys(ROADS) as Remote[]

/** Waits until a page stands there and answers: its component has taken over from the server's HTML. */
export async function untilAlive(page: Page, { heading }: Place, timeout: number): Promise<void> {
  await page.waitForFunction(
    ([source = '']) => {
      const title = document.querySelector('main h1')
      const isReacts = title !== null && Object.keys(title).some((key) => key.startsWith('__reactFiber$'))
      const isBroken = [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try again')
      return isReacts && !isBroken && new RegExp(source).test(title.textContent)
    },
    [heading.source],
    { timeout },
  )
}
