import { mailTo } from '../accounts/mailbox'
import { expect, test } from '../fixtures/test'
import { sendReport } from '../reporting/send-report'
import { cards, expectCards, expectNarrowing, figures } from './cards'
import { admin, moveReport } from './operator'

test('operators move a report, its reporter gets an email, and figures and badges change', async ({
  visit,
  citizen,
  site,
}) => {
  const { page, complaints } = visit
  const region = { state: 'Enugu', lga: 'Enugu North' }
  const reference = await sendReport(site.url, citizen.token, { title: 'Moved on', ...region })
  for (const title of ['Second', 'Third']) await sendReport(site.url, citizen.token, { title, ...region })
  await moveReport(site, reference, ['Pending', 'In Progress', 'Resolved'])
  const refused = await admin(site, 'issue', reference, '--status', 'Reported')
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('only In Progress')])
  await page.goto('/UserPage')
  await expect(page.getByText('Welcome back, Ada Obi')).toBeVisible()
  await expect(figures(page)).toHaveText(['2', '1', '0 days', '0'])
  await page.getByLabel('Status').selectOption('Resolved')
  await expectCards(page, 1)
  await expect(cards(page).getByText('Resolved', { exact: true })).toBeVisible()
  await mailTo(site.url, citizen.email, /^"Moved on" is now Resolved$/)
  expect(complaints()).toEqual([])
})

test('each choice of each filter narrows the live lists to the matching reports', async ({ page, citizen, site }) => {
  const region = { state: 'Oyo', lga: 'Ibadan North' }
  const sent: Record<string, string> = {}
  for (const category of ['Road Damage', 'Electricity', 'Waste Management', 'Water Supply', 'Drainage', 'Others']) {
    sent[category] = await sendReport(site.url, citizen.token, { title: category, category, ...region })
  }
  await moveReport(site, sent.Electricity ?? '', ['Pending'])
  await moveReport(site, sent.Drainage ?? '', ['Pending', 'In Progress'])
  await moveReport(site, sent.Others ?? '', ['Pending', 'In Progress', 'Resolved'])
  await page.goto('/UserPage')
  await expectCards(page, 6)
  const ofCategory = { 'Road Damage': 1, Electricity: 1, 'Water Supply': 1, Drainage: 1, Others: 2 }
  await expectNarrowing(page, 'Category', ofCategory)
  await expectNarrowing(page, 'Status', { Reported: 4, 'In Progress': 1, Resolved: 1 })
  await expectNarrowing(page, 'Time', { Today: 6, 'This Week': 6, 'This Month': 6 })
  await page.goto('/UserIssue')
  await expectCards(page, 6)
  await expectNarrowing(page, 'Status', { Pending: 4, 'In Progress': 1, Resolved: 1 })
})

test('a comment of another citizen reaches the reporter by mail and in the figures', async ({
  page,
  citizen,
  site,
  openSignedIn,
}) => {
  const region = { state: 'Kaduna', lga: 'Kaduna North' }
  await sendReport(site.url, citizen.token, { title: 'Not discussed', ...region })
  const reference = await sendReport(site.url, citizen.token, { title: 'Discussed', ...region })
  const bola = await openSignedIn({ width: 375 })
  await bola.page.goto(`/Reports/${reference}`)
  await bola.page.getByRole('textbox', { name: 'Your comment' }).fill('It is as deep as my knee.')
  await bola.page.getByRole('button', { name: 'Post comment' }).click()
  await expect(bola.page.getByText('Your comment is posted.').first()).toBeVisible()
  const mail = await mailTo(site.url, citizen.email, /^New comment on "Discussed"$/)
  const link = mail.text.match(/http\S+\/Reports\/\S+/)?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByText('It is as deep as my knee.')).toBeVisible()
  await page.goto('/UserPage')
  await expect(page.getByText('Welcome back, Ada Obi')).toBeVisible()
  await expect(figures(page)).toHaveText(['2', '0', /./, '1'])
})
