import type { Page } from '@playwright/test'
import type { App } from '../releases/variants'

/** A remote that citizens reach by a click; no page of theirs leads to the staff's. */
export type Remote = Exclude<App, 'shell' | 'staff'>

/** A page of the site, recognized by its heading. */
export interface SitePage {
  path: string
  heading: RegExp
}

interface Routes extends SitePage {
  /** Whether the server sends the whole page. */
  isPrerendered: boolean
  /** Whether only visitors who are not signed in can reach it. */
  isForVisitors?: boolean
  /** A page of another remote, and the click that leads from there to the page. */
  from: SitePage
  arrive: (page: Page) => Promise<void>
  /** The click that leads from the broken page to a page of another remote. */
  leave: (page: Page) => Promise<void>
  to: SitePage
}

const HOME: SitePage = { path: '/', heading: /^Empowering Communities/ }
const ABOUT: SitePage = { path: '/AboutUs', heading: /^About / }
const SIGN_IN: SitePage = { path: '/Signup', heading: /^Welcome to / }
const ISSUE: SitePage = { path: '/Issue', heading: /^Report Issue$/ }
const DASHBOARD: SitePage = { path: '/UserPage', heading: /^Welcome back, / }

const about = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()

/** How visitors reach and leave each remote; they are signed in, unless `isForVisitors`. */
export const ROUTES: Record<Remote, Routes> = {
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
    isForVisitors: true,
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

export const REMOTES = Object.keys(ROUTES) as Remote[]

/** Waits until a page is interactive: its component has taken over from the server's HTML. */
export async function untilInteractive(page: Page, { heading }: SitePage, timeout: number): Promise<void> {
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
