import { expect, type Page } from '@playwright/test'
import { openInteractive } from '../../browser/is-interactive'
import { fillForm, press } from '../forms'

type Call = 'signup' | 'login' | 'verify' | 'resendotp' | 'resetpassword' | 'newpassword'

/** A page of the account screens whose API calls get the responses that a test chooses. */
export interface AccountScreen {
  page: Page
  open(path: string): Promise<void>
  fill(values: Record<string, string>): Promise<void>
  press(button: string): Promise<void>
  /** Submits the form of a page with nothing in it. */
  submitEmpty(path: string, button: string): Promise<void>
  /** Enters the six digits of a code. */
  enterCode(): Promise<void>
  respond(call: Call, statusCode: number, body: object): Promise<void>
  /** Leaves the call without a response. */
  hold(call: Call | 'auth/google'): Promise<void>
  sees(text: string): Promise<void>
}

/** Steps that lead to each state, by its name. */
export type States = Record<string, (screen: AccountScreen) => Promise<void>>

export async function accountScreen(page: Page, siteUrl: string): Promise<AccountScreen> {
  await page.addInitScript(stretchTimers)
  await page.context().addCookies([{ name: 'email', value: 'ada@example.com', url: siteUrl }])
  const open = async (path: string) => {
    await page.goto('about:blank')
    await openInteractive(page, path)
  }
  return {
    page,
    open,
    press: (button) => press(page, button),
    fill: (values) => fillForm(page, values),
    async submitEmpty(path, button) {
      await open(path)
      await press(page, button)
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    async enterCode() {
      await page.getByLabel('Digit 1 of 6').fill('012345')
      await press(page, 'Verify')
    },
    async respond(call, status, body) {
      await page.route(`**/api/v1/user/${call}`, (route) => route.fulfill({ status, json: body }))
    },
    async hold(call) {
      await page.route(call === 'auth/google' ? '**/auth/google?*' : `**/api/v1/user/${call}`, () => undefined)
    },
    sees: (text) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible(),
  }
}

/** Toasts and redirects last long enough to be examined. */
function stretchTimers(): void {
  const real = window.setTimeout
  const stretched = (work: TimerHandler, after = 0, ...rest: unknown[]) =>
    real(work, after >= 2000 && after <= 5000 ? after * 30 : after, ...rest)
  window.setTimeout = stretched as typeof window.setTimeout
}
