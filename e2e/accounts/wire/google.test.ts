import { fakeGoogle } from '../fake-google'
import { TOKEN } from './account-forms'
import { expect, expectCookie, expectError, expectToast, test } from './wire-test'

test('the credential travels as the token of the query, and the token of the response is kept', async ({
  visit,
  backend,
  open,
}) => {
  const { page, context, complaints } = visit
  await fakeGoogle(page, 'header.claims+/=.signature')
  await open('/Signup')
  backend.respond(200, { token: TOKEN })
  await page.getByRole('button', { name: 'Continue with' }).click()
  await page.getByRole('button', { name: 'Google account' }).click()
  await page.waitForURL(/\/UserPage$/)
  await expectToast(page, 'Login successful!')
  await expectCookie(context, 'token', 3)
  expect(backend.calls).toMatchObject([{ method: 'GET', body: '' }])
  const { pathname, searchParams } = new URL(backend.calls[0]?.path ?? '', backend.url)
  expect([pathname, [...searchParams]]).toEqual(['/auth/google', [['token', 'header.claims+/=.signature']]])
  expect(complaints('policy violation', 'page error')).toEqual([])
})

const FAILURES = [
  { reason: 'the backend refuses', credential: 'credential', statusCode: 400 },
  { reason: "Google's script does not come", credential: null, statusCode: 200 },
]

for (const { reason, credential, statusCode } of FAILURES) {
  test(`when ${reason}, the page says that the Google login failed`, async ({ page, backend, open }) => {
    await fakeGoogle(page, credential)
    await open('/Signup')
    backend.respond(statusCode, { message: 'not shown' })
    await page.getByRole('button', { name: 'Continue with' }).click()
    if (credential) await page.getByRole('button', { name: 'Google account' }).click()
    await expectError(page, 'Google login failed')
    expect(new URL(page.url()).pathname).toBe('/Signup')
  })
}

test('without scripts the button opens the page for Google', async ({ openPage }) => {
  const { page } = await openPage({ javaScriptEnabled: false })
  await page.goto('/Signup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Continue with Google' })).toBeVisible()
})
