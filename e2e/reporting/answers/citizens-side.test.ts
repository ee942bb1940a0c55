import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test'
import { bringWorks } from '../authorities/import-authorities'
import { sendReport } from '../send-report'
import { answerPath, EXPECTED } from './answer-path'

const TITLE = 'A blocked drain at the market'

const steps = (page: Page) => page.getByRole('main').locator('ol > li')
const firstLines = (page: Page) => steps(page).locator('p:first-of-type').allTextContents()

/** Answers as the authority does: on the page of the mail's link, without scripts. */
async function answer(page: Page, path: string, label: string, fields: Record<string, string>): Promise<void> {
  await page.goto(path)
  await page.getByLabel(label).check()
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name).fill(value)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
}

test('a citizen follows a report from the dispatch over the answers to "It is fixed", and takes that back', async ({
  visit,
  site,
  citizen,
  openPage,
  openSignedIn,
}) => {
  const works = await bringWorks(site, 'Offa')
  const { page } = visit
  const reference = await sendReport(site.url, citizen.token, { ...works.report, title: TITLE })
  const path = await answerPath({ site, works, reference })
  const { page: desk } = await openPage({ javaScriptEnabled: false })
  await answer(desk, path, 'We have received it', {})
  await answer(desk, path, 'We are working on it', { Note: 'A lorry is ordered', 'Expected day': EXPECTED.day })

  await page.goto('/Reports')
  const card = page.getByRole('article').filter({ hasText: TITLE })
  await expect(card).toContainText(`The authority expects to be done by ${EXPECTED.words}`)
  await page.goto('/UserIssue')
  await expect(page.getByRole('article')).toContainText('The authority expects to be done by')

  await page.goto(`/Reports/${reference}`)
  await expect(page.getByText(`It expects to be done by ${EXPECTED.words}.`).first()).toBeVisible()
  expect(await firstLines(page)).toEqual([
    'A citizen reported it.',
    'Sent to Offa Works.',
    'Offa Works says that it has received it.',
    'Offa Works says that it is working on it.',
  ])
  await expect(steps(page).last().getByRole('blockquote')).toHaveText('A lorry is ordered')

  await page.getByRole('button', { name: 'It is fixed' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You said that it is fixed\. You can take that back until/)).toBeFocused()
  await expect(steps(page).last()).toContainText('The reporter says that it is fixed.')
  await expect(steps(page).last()).toContainText('Resolved')

  const { page: reader } = await openPage({ javaScriptEnabled: false })
  await reader.goto(`/Reports/${reference}`)
  await expect(steps(reader).last()).toContainText('The reporter says that it is fixed.')
  const neighbour = await openSignedIn()
  await neighbour.page.goto(`/Reports/${reference}`, { waitUntil: 'networkidle' })
  await expect(neighbour.page.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
  expect(neighbour.complaints()).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: 'Take it back' }).press('Enter')
  await expect(page.getByRole('button', { name: 'It is fixed' })).toBeFocused()
  await expect(steps(page)).toHaveCount(4)
  expect(visit.complaints()).toEqual([])

  await answer(desk, path, 'It is done', { Note: 'Cleared' })
  await page.reload()
  await expect(page.getByText('Offa Works says that it is fixed. The reporter has not confirmed it yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'It is fixed' })).toHaveCount(0)
  await page.goto('/Reports')
  await expect(card).toContainText('The authority says that it is fixed')
})

test('where no authority is known a visitor tells the operators who is responsible, and loses no word', async ({
  page,
  citizen,
  site,
  openPage,
}) => {
  const reference = await sendReport(site.url, citizen.token, {
    ...{ title: 'No light at all', category: 'Electricity', state: 'Kwara', lga: 'Offa' },
  })
  await page.goto('/Reports')
  await expect(page.getByRole('article').filter({ hasText: 'No light at all' })).toContainText('Sent to nobody')

  const visitor = await openPage()
  await visitor.page.goto(`/Reports/${reference}`)
  const words = 'We know no authority for electricity in Offa yet. The report is public, but was sent to nobody.'
  await expect(visitor.page.getByText(words)).toBeVisible()
  await visitor.page.getByRole('button', { name: 'I know who is responsible' }).click()
  const field = visitor.page.getByLabel('Who is responsible for it?')
  await expect(field).toBeFocused()
  await field.fill('Ikeja Electric, Obafemi Awolowo Way')
  await visitor.context.setOffline(true)
  await visitor.page.getByRole('button', { name: 'Tell the operators' }).click()
  await expect(visitor.page.getByText('You appear to be offline.')).toBeVisible()
  await visitor.context.setOffline(false)
  await visitor.page.reload()
  await visitor.page.getByRole('button', { name: 'I know who is responsible' }).click()
  await expect(field).toHaveValue('Ikeja Electric, Obafemi Awolowo Way')
  await visitor.page.getByRole('button', { name: 'Tell the operators' }).click()
  await expect(visitor.page.getByText('Thank you. The operators will look at it.')).toBeFocused()
  await visitor.page.reload()
  await visitor.page.getByRole('button', { name: 'I know who is responsible' }).click()
  await expect(field).toHaveValue('')
})
