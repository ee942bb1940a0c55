import type { Page } from 'playwright-core'

export interface MeasuredPage {
  name: string
  path: string
  /** The page's main interaction, on a page that is interactive. */
  interact: (page: Page) => Promise<void>
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()

/** Types a few letters into the first field of the page. */
const type = async (page: Page) => {
  await page.locator('main input[type=text], main input[type=email], main input:not([type])').first().click()
  await page.keyboard.type('abc', { delay: 100 })
}

/** The five pages, with a report that there is. */
export function measuredPages(reference: string): MeasuredPage[] {
  return [
    { name: 'home', path: '/', interact: openMenu },
    { name: '/Issue', path: '/Issue', interact: type },
    { name: '/Signup', path: '/Signup', interact: type },
    { name: '/Reports', path: '/Reports', interact: openMenu },
    { name: 'a report', path: `/Reports/${reference}`, interact: openMenu },
  ]
}
