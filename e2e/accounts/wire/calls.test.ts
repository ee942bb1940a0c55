import { enterCode, FORM_NAMES, FORMS, TOKEN } from './account-forms'
import { expect, expectCookie, expectError, expectToast, test } from './wire-test'

for (const name of FORM_NAMES) {
  const { path, submit, call, failed } = FORMS[name]

  test(`${name} makes exactly the call of section 7`, async ({ page, backend, open }) => {
    await open(path)
    await submit(page)
    await expect.poll(() => backend.calls.length).toBeGreaterThan(0)
    expect(backend.calls).toEqual([
      { method: 'POST', path: call.path, type: 'application/json', body: JSON.stringify(call.body) },
    ])
  })

  test(`${name} shows the error text of section 8, or the server's message where there is one`, async ({
    page,
    backend,
    open,
  }) => {
    await open(path)
    backend.respond(500, {})
    await submit(page)
    await expectError(page, failed)
    if (name === 'reset') return
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    backend.respond(400, { message: 'The backend says no' })
    await submit(page)
    await expectError(page, 'The backend says no')
  })
}

test('sign-up keeps the address for a day, shows the message, and leads to /OtpVerify after three seconds', async ({
  page,
  context,
  backend,
  open,
}) => {
  await open('/Signup#create-account')
  backend.respond(200, { message: 'Look into your mails', email: 'ada.from.server@example.com' })
  await FORMS.signup.submit(page)
  await expectToast(page, 'Look into your mails')
  const since = Date.now()
  await page.waitForURL(/\/OtpVerify$/)
  expect(Date.now() - since).toBeGreaterThan(2000)
  await expect(page.getByText('ada.from.server@example.com')).toBeVisible()
  await expectCookie(context, 'email', 1)
})

test('log-in keeps the token for three days, shows the message, and leads to /UserPage', async ({
  page,
  context,
  backend,
  open,
}) => {
  await open('/Signup')
  backend.respond(200, { message: 'Hello Ada', token: TOKEN })
  await FORMS.login.submit(page)
  await expectToast(page, 'Hello Ada')
  await expectCookie(context, 'token', 3)
  await page.waitForURL(/\/UserPage$/)
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
})

test('verify shows its default message and leads to /CreateAccount', async ({ page, backend, open }) => {
  await open('/OtpVerify')
  backend.respond(200, {})
  await enterCode(page)
  await expectToast(page, 'OTP verified successfully!')
  await page.waitForURL(/\/CreateAccount$/)
})

test('resend shows its message', async ({ page, backend, open }) => {
  await open('/OtpVerify')
  backend.respond(200, {})
  await FORMS.resend.submit(page)
  await expectToast(page, 'OTP resent to your email')
})

test('reset leads to /OtpVerify', async ({ page, open }) => {
  await open('/Reset')
  await FORMS.reset.submit(page)
  await page.waitForURL(/\/OtpVerify$/)
})

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/%09/evil.example']) {
  test(`no log-in leads to ${next}`, async ({ page, backend, open, site }) => {
    await open(`/Signup?next=${next}`)
    backend.respond(200, { message: 'Hello', token: TOKEN })
    await FORMS.login.submit(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(`${site.url}/UserPage`)
  })
}
