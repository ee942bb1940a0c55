import { newEmail, signUp } from '../../../test/site'
import { staffBrowser } from '../../../test/staff'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'

/** Longer than the work of each route takes, also on a busy machine. */
const STEP_MS = 3000

let opened: StaffSite

beforeAll(async () => {
  opened = await openStaffSite({ responseStep: STEP_MS })
})
afterAll(() => opened.close())

test('whatever could tell whether an address is known responds at the end of a step', async () => {
  const { site } = opened
  const email = newEmail()
  const ask = (path: string) => () => site.browser().post(`/api/v1/user/${path}`, { email })
  const calls = {
    'sign-up': () => signUp(site.browser(), email),
    'another code': ask('resendotp'),
    reset: ask('resetpassword'),
    'log-in of staff': () => staffBrowser(site).post('/login', { email, password: 'Street-Light-7!' }),
  }
  const times = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const start = performance.now()
      await call()
      return [name, performance.now() - start] as const
    }),
  )
  expect(times.filter(([, ms]) => ms < STEP_MS - 10)).toEqual([])
})
