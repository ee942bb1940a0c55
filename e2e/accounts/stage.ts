import type { Page } from 'playwright-core'
import { isAlive } from '../support/alive'

type Call = 'signup' | 'login' | 'verify' | 'resendotp' | 'resetpassword' | 'newpassword'

/** A page of the account screens, with the answers of the API in hand, so that each state can be brought about. */
export interface Stage {
  page: Page
  open(path: string): Promise<void>
  fill(values: Record<string, string>): Promise<void>
  press(button: string): Promise<void>
  /** The six digits of a code. */
  enterCode(): Promise<void>
  answer(call: Call, status: number, body: object): Promise<void>
  /** The call is under way, and stays so. */
  hold(call: Call | 'auth/google'): Promise<void>
  sees(text: string): Promise<void>
}

export async function openStage(page: Page, siteUrl: string): Promise<Stage> {
  await page.addInitScript(stretchTimers)
  await page.context().addCookies([{ name: 'email', value: 'ada@example.com', url: siteUrl }])
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    page,
    press,
    async open(path) {
      await page.goto('about:blank')
      await page.goto(siteUrl + path)
      await page.waitForFunction(isAlive)
    },
    async fill(values) {
      for (const [name, value] of Object.entries(values))
        await page.locator(`main [name=${name}]`).filter({ visible: true }).fill(value)
    },
    async enterCode() {
      await page.getByLabel('Digit 1 of 6').fill('012345')
      await press('Verify')
    },
    async answer(call, status, body) {
      await page.route(`**/api/v1/user/${call}`, (route) => route.fulfill({ status, json: body }))
    },
    async hold(call) {
      await page.route(call === 'auth/google' ? '**/auth/google?*' : `**/api/v1/user/${call}`, () => undefined)
    },
    async sees(text) {
      await page.getByText(text).filter({ visible: true }).first().waitFor()
    },
  }
}

/** Toasts and redirects last long enough to be looked at. */
function stretchTimers(): void {
  const real = window.setTimeout
  const stretched = (work: TimerHandler, after = 0, ...rest: unknown[]) =>
    real(work, after >= 2000 && after <= 5000 ? after * 30 : after, ...rest)
  window.setTimeout = stretched as typeof window.setTimeout
}
