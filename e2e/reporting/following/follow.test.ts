import { newAccount, newCitizen } from '../../accounts/citizen'
import { mailsTo, mailTo } from '../../accounts/mailbox'
import { expect, signIn, test } from '../../fixtures/test'
import { moveReport } from '../../signed-in/operator'
import { sendReport } from '../send-report'

test('a citizen follows a report, hears once of its status, and nothing after they stop', async ({
  page,
  context,
  citizen,
  site,
}) => {
  const region = { state: 'Edo', lga: 'Egor' }
  const reference = await sendReport(site.url, citizen.token, { title: 'Followed drain', ...region })
  const follower = newCitizen()
  await signIn(context, await newAccount(site.url, follower), site.url)
  await page.goto(`/Reports/${reference}`)
  const button = page.getByRole('button', { name: 'Follow' })
  await button.press('Enter')
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await moveReport(site, reference, ['Pending'])
  const { text } = await mailTo(site.url, follower.email, /^"Followed drain" is now Pending$/)
  expect(text).toContain('that you follow is now Pending')
  await page.goto('/Following')
  await page.getByRole('link', { name: 'Followed drain' }).click()
  await page.getByRole('button', { name: 'Following' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await moveReport(site, reference, ['In Progress'])
  await mailTo(site.url, citizen.email, /is now In Progress$/)
  const subjects = (await mailsTo(site.url, follower.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('is now'))).toEqual(['"Followed drain" is now Pending'])
})
