import { newAccount } from '../accounts/citizen'
import { bringAxe, violations } from '../browser/axe'
import { expect, test } from '../fixtures/test'
import { takePicture } from '../staff/take-picture'
import { fillReport } from './fill-report'
import { photo } from './photo'
import { sendReport } from './send-report'

/** Reports of other files would be offered first. */
test.use({ siteOptions: { ownedBy: 'similar' } })

const TITLE = 'Collapsed kerb by the fountain'

test('"Affects me too" upvotes and follows a similar report; pressed without a network, it is sent when there is one', async ({
  page,
  context,
  citizen,
  site,
}) => {
  const references: string[] = []
  for (const title of [`${TITLE} one`, `${TITLE} two`]) {
    references.push(await sendReport(site.url, await newAccount(site.url), { title, location: 'Fountain Square' }))
  }
  const voiceOf = async (title: string) => {
    const reference = references[title.endsWith('one') ? 0 : 1]
    const headers = { Authorization: `Bearer ${citizen.token}` }
    const [upvote, follow] = await Promise.all(
      ['upvote', 'follow'].map(async (what) =>
        (await fetch(`${site.url}/api/v1/issue/${reference}/${what}`, { headers })).json(),
      ),
    )
    return [(upvote as { isUpvoted: boolean }).isUpvoted, (follow as { isFollowing: boolean }).isFollowing]
  }

  await bringAxe(page)
  await page.goto('/Issue')
  await page.getByRole('button', { name: 'Submit Report', disabled: false }).waitFor()
  await fillReport(page, TITLE, await photo({ width: 320, height: 240 }))
  await expect(page.getByRole('heading', { name: 'Is it one of these?' })).toBeVisible()
  const first = page.getByRole('button', { name: `Affects me too: ${TITLE} one` })
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Thank you\. Your voice counts there/)).toBeVisible()
  expect(await voiceOf(`${TITLE} one`)).toEqual([true, true])

  await context.setOffline(true)
  await page.getByRole('button', { name: `Affects me too: ${TITLE} two` }).click()
  await expect(page.getByText(/^There is no network now/)).toBeVisible()
  expect(await voiceOf(`${TITLE} two`)).toEqual([false, false])
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByText(/^There is no network now/).scrollIntoViewIfNeeded()
    await takePicture(page, `similar-${width}`)
  }
  await context.setOffline(false)
  await expect.poll(() => voiceOf(`${TITLE} two`)).toEqual([true, true])
})
