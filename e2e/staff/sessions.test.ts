import { mailTo } from '../accounts/mailbox'
import { expect, test } from '../fixtures/test'
import { reportsFor, untilAtDesk } from './reports-for'
import { enter, firstOperator, IKEJA, newColleague, STAFF_PASSWORD, type StaffMember } from './staff-member'

test.use({ siteOptions: { ownedBy: 'staff' } })

let operator: StaffMember

test.beforeAll(async ({ site }) => {
  operator = await firstOperator(site)
  const colleague = await newColleague(site, operator, { role: 'answerer', authority: IKEJA })
  await untilAtDesk(colleague, IKEJA, await reportsFor(site.url, 1, () => ({ title: 'Cracked kerb' })))
})

test('a note that is typed when the session ends is kept, and is sent once after the log-in', async ({
  openPage,
  site,
}) => {
  const answerer = await newColleague(site, operator, { role: 'answerer', authority: IKEJA })
  const { page, context } = await openPage()
  await enter(context, answerer, site)
  await page.goto('/Staff')
  await page
    .getByRole('link', { name: /Cracked kerb/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'New note' }).fill('Half a thought')
  await answerer.call('POST', '/logout', {})
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a thought')
  await dialog.getByLabel('Email').fill(answerer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Half a thought' })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('')
})

test('a member who is removed is refused by the next request, and the app says so', async ({ openPage, site }) => {
  const answerer = await newColleague(site, operator, { role: 'answerer', authority: IKEJA })
  const { page, context } = await openPage()
  await enter(context, answerer, site)
  await page.goto('/Staff')
  await page
    .getByRole('link', { name: /Cracked kerb/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Take it' })).toBeVisible()
  type Members = { members: { id: string; email: string }[] }
  const { members } = await operator.call<Members>('GET', '/operators/members')
  const id = members.find(({ email }) => email === answerer.email)?.id
  await operator.call('DELETE', `/operators/members/${id}`)
  await page.getByRole('button', { name: 'Take it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Email').fill(answerer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByText('Invalid email or password').first()).toBeVisible()
})

test('a forgotten password is set by the link of the mail, and ends the session', async ({ openPage, site }) => {
  const answerer = await newColleague(site, operator, { role: 'answerer', authority: IKEJA })
  const { page } = await openPage()
  await page.goto('/Staff/LogIn')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  // The log-in has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('Email').fill(answerer.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Please look into your mailbox' })).toBeVisible()
  const { text } = await mailTo(site.url, answerer.email, /^A new password/)
  await page.goto(/http\S+\/Staff\/NewPassword\?token=\S+/.exec(text)?.[0] ?? '')
  await page.getByLabel('New password', { exact: true }).fill('Another-Light-8!')
  await page.getByLabel('Confirm password', { exact: true }).fill('Another-Light-8!')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff log-in' })).toBeVisible()
  await expect(answerer.call('GET', '/session')).rejects.toThrow('401')
  await page.getByLabel('Email').fill(answerer.email)
  await page.getByLabel('Password', { exact: true }).fill('Another-Light-8!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Ikeja Local Government' })).toBeVisible()
})
